/** A period of days, both inclusive, as yyyy-mm-dd. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the school term that a day falls in: January to June, or July to December. */
export function termOf(day: string): Period {
  const year = day.slice(0, 4);
  return Number(day.slice(5, 7)) <= 6
    ? { from: `${year}-01-01`, to: `${year}-06-30` }
    : { from: `${year}-07-01`, to: `${year}-12-31` };
}

/** Names a period that is a whole term, such as spring and its year. Null for any other. */
export function nameTerm({ from, to }: Period): { term: 'spring' | 'autumn'; year: string } | null {
  const whole = termOf(from);
  if (whole.from !== from || whole.to !== to) return null;
  return { term: from.slice(5, 7) === '01' ? 'spring' : 'autumn', year: from.slice(0, 4) };
}
