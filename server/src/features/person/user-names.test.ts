import { expect, test } from 'vitest';
import { userNameOf } from './user-names.ts';

const nameOf = (first_name: string, last_name: string) => userNameOf({ first_name, last_name });

test.each([
  ['Elin Maria', 'Sandström', 'elin.sandstrom'],
  ['小龍', '李', 'xiaolong.li'],
  ['李小龍', '', 'lixiaolong'],
  ['Дмитрий', 'Щербаков', 'dmitriy.shcherbakov'],
  ['علي', 'خالد', 'ali.khald'],
  ['فاطمة', 'الزهراء', 'fatma.alzhra'],
  ['مـريـم', 'يوسف', 'mrim.iusf'],
  ['★', '🎈', 'deltagare'],
  ['Μαρία', 'Παπαδοπούλου', 'maria.papadopoulou'],
  ['ΜΑΡΙΑ', 'ΠΑΠΑΔΟΠΟΥΛΟΥ', 'maria.papadopoulou'],
  ['Ευάγγελος', 'Παυλίδης', 'evangelos.pavlidis'],
  ['Λευτέρης', 'Ναύτης', 'lefteris.naftis'],
  ['Εύα', 'Φαραώ', 'eva.farao'],
  ['Σταυρούλα', 'Ταΰγετου', 'stavroula.taygetou'],
  ['Μπάμπης', 'Ντίνου', 'bampis.ntinou'],
  ['Γκίκας', 'Σφιγξ', 'gkikas.sfinx'],
  ['Άυλος', 'Μελαγχολικός', 'aylos.melancholikos'],
])('%s %s signs in as %s', (first, last, userName) => {
  expect(nameOf(first, last)).toBe(userName);
});
