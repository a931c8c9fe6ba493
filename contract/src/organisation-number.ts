const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** True for ten digits, without checking the check digit. */
export const hasTenDigits = (text: string): boolean => /^\d{10}$/.test(digitsOf(text));

/**
 * True for a Swedish organisation number: ten digits, with or without a hyphen before the last
 * four. The last digit is a check digit (Luhn, as used by Bolagsverket and Skatteverket).
 */
export function isOrganisationNumber(text: string): boolean {
  if (!hasTenDigits(text)) return false;
  const digits = digitsOf(text);
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Formats the number as six digits, a hyphen, four digits. */
export const formatOrganisationNumber = (text: string): string =>
  text.replace(/[\s-]/g, '').replace(/^(\d{6})(\d{4})$/, '$1-$2');
