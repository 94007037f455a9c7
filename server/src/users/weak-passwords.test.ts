import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './weak-passwords.ts';

describe('Weak password detection', () => {
  it.each([
    ...['12345678', '123456789', '1234567890', '123456789012', '87654321', '0987654321', '11111111', '00000000'],
    ...['abcdefgh', 'zyxwvuts', 'aaaaaaaa', 'abababab', 'abcabcabc', '12121212', '123123123'],
    ...['password', 'Password', 'PASSWORD1', 'password123', 'password123!', 'p@ssw0rd', 'Passw0rd', 'passw0rd1'],
    ...['qwertyui', 'qwertyuiop', 'poiuytrewq', 'asdfghjkl', '1qaz2wsx', 'zaq12wsx', '1q2w3e4r', 'qwerty123'],
    ...['iloveyou', 'sunshine', 'princess', 'football1', 'welcome1', 'dragon2024', 'letmein!!', 'admin123', 'abc12345'],
    ...['roundhouse', 'trustno1', 'sakura123', 'ぱぱぱぱぱぱぱぱ', 'あいあいあいあい'],
    ...['ada.lovelace', 'Ada.Lovelace1815', 'x-ada.lovelace'],
  ])('A weak password is detected: %s', (password) => {
    expect(isWeakPassword(password, 'ada.lovelace')).toBe(true);
  });

  it.each([
    ...['correct horse battery', 'another password', 'long enough', 'tr0ub4dor&3', 'xkcd-936-comic', 'qpalzmwosk'],
    ...['8f3kd02m', 'つきよのかにのうた', 'passwordless tram', 'dragon eats gravel', 'a new password'],
  ])('A strong password is accepted: %s', (password) => {
    expect(isWeakPassword(password, 'ada.lovelace')).toBe(false);
  });

  it('A password may contain a very short login by chance.', () => {
    expect(isWeakPassword('gravel and tram lines', 'am')).toBe(false);
  });
});
