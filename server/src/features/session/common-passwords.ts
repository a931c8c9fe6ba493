// Long enough to pass the length rule, and among the first that anybody would try.
const words = `
1234567890 12345678910 123456789a 0123456789 0987654321 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop
qwerty1234 qwerty12345 qwerty123456 asdfghjklö asdfghjkl1 password12 password123 password1234
passw0rd12 passw0rd123 passw0rd1234 lösenord12 lösenord123 lösenord1234 losenord12 losenord123
losenord1234 välkommen1 välkommen12 välkommen123 valkommen1 valkommen123 sommar2024 sommar2025
sommar2026 vinter2024 vinter2025 vinter2026 hemligt123 hejhejhejhej hejsan1234 abcdefghij
abcdefghijk abcd123456 abc1234567 iloveyou12 iloveyou123 jagälskardig administrator administratör
moderator1 moderator123 deltagare1 deltagare123 letmein123 welcome123 superman123 fotboll123
sverige123 sverige2025 sverige2026 stockholm1 stockholm123 göteborg123 tidningen1 tidningen123
redaktion1 redaktionen spalten123 spaltenspalten aaaaaaaaaa 1111111111 1122334455 1212121212
9876543210 987654321a asdfasdfasdf qweqweqweqwe zxcvbnm123 zaq12wsxcde testtest12 testtest123
testar1234 changeme12 changeme123 dragon1234 monkey1234 football123 princess123 sunshine123
`;

/** Common passwords of ten characters or more, in small letters. */
export const COMMON_PASSWORDS = new Set(words.trim().split(/\s+/));
