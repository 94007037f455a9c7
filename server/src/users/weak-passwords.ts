/**
 * Passwords that attackers try first, from lists of the most common ones, without the digits and symbols that people
 * append. The entry `password` also matches `Passw0rd` and `password123!`.
 */
const COMMON = new Set(
  `
  aaron abc abcd abcde abcdef access account admin administrator adobe aiueo akira alexander alexis amanda america
  andrea andrew angel angela anime anthony apple arsenal arthur asdf asdfgh asdfghjk asdfghjkl ashley asshole austin
  azerty babygirl bailey banana barcelona baseball basketball batman benjamin biteme blahblah blink brandon bubbles
  bulldog buster butterfly caroline carlos changeme charlie cheese chelsea chicago chicken chocolate chris christian
  christopher computer computers cookie cowboys creative daniel danielle default diamond dolphin doraemon dragon
  dragonball eagles einstein elephant elizabeth enter facebook family ferrari fighter flower flowers football forever
  freedom friend friends fuckme fuckyou gabriel gandalf garfield george gfhjkm ginger girlfriend google guest guitar
  gundam hahaha hannah hardcore harley heather hello hellohello himitsu hockey hottie hunter iamgod iloveu iloveyou
  internet jackson james jasmine jennifer jessica jesus jesuschrist jonathan jordan joseph joshua juventus kawaii
  killer kimberly kitty konnichiwa lakers letmein letmeinnow lincoln liverpool locomotive login london looking louise
  love lovely loveme loveyou lovelove manchester marina mario marlboro marseille martin master matrix matthew maverick
  melissa mercedes merlin metallica michael michelle mickey midnight minecraft monkey monster morgan mother mustang
  mynoob naruto natasha nathan nicholas nicole nintendo nippon nothing number numberone officer onepiece orange osaka
  pakistan panther pass passpass passphrase password passwords patrick peanut pepper phoenix pikachu playboy player
  playstation please pokemon police pookie porsche precious president princess purple qazwsx qazwsxedc qwaszx qwe
  qweasd qweasdzxc qwer qwerasdf qwert qwerty qwertyui qwertyuiop rachel railway railroad rainbow ranger raspberry
  rebecca richard robert rockstar rockyou roundhouse sakura samantha samsung samurai sandra scooter secret secrets
  security service shadow shelby sigmachi silver simple skywalker slipknot snoopy soccer softball sophie spiderman
  spongebob spring standard starwars steam steelers stephanie steven summer sunflower sunshine superman superstar
  survivor sweetie taylor teacher temp temppass tennis testing test testtest thomas thunder tigers tigger tokyo
  trains trinity trustno trustnoone tweety twitter unknown user username valentin veronica victoria warcraft welcome
  whatever william winner winter wordpass wolverine yamaha yankees yellow zaq zaqwsx zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

/** Keyboard rows, and common paths across them. */
const KEYBOARD_PATHS = [
  ...['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp', '1q2w3e4r5t6y7u8i9o0p'],
  ...['zaq12wsxcde34rfvbgt56yhnmju78ik', 'zaq1xsw2cde3vfr4bgt5nhy6mju7'],
];
const LOOKALIKES: { readonly [character: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
};
/** The longest repeated unit that counts as a pattern: `abcabcabc`, `12121212`. */
const MAX_PATTERN_LENGTH = 4;
/** Shorter logins occur in many good passwords by chance. */
const MIN_LOGIN_LENGTH = 4;

/** Whether a new password is easy to guess. */
export function isWeakPassword(password: string, login: string): boolean {
  const text = password.toLowerCase();
  if (login.length >= MIN_LOGIN_LENGTH && text.includes(login)) return true;
  return isPattern(text) || isSequence(text) || isKeyboardPath(text) || isCommon(text);
}

function isCommon(text: string): boolean {
  // A digit at the end may stand for a letter or may have been appended, so both are tried.
  return [text, trimSymbols(text)].some((word) => COMMON.has(word) || COMMON.has(withoutLookalikes(word)));
}

/** Replaces characters that look like letters by those letters. */
function withoutLookalikes(text: string): string {
  return [...text].map((character) => LOOKALIKES[character] ?? character).join('');
}

/** Removes digits and symbols around a word. */
function trimSymbols(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isPattern(text: string): boolean {
  const characters = [...text];
  for (let period = 1; period <= Math.min(MAX_PATTERN_LENGTH, characters.length / 2); period++) {
    if (characters.every((character, index) => index < period || character === characters[index - period])) return true;
  }
  return false;
}

/** Ascending or descending characters, such as `abcdefgh` and `98765432`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - codes[index - 1] === step));
}

function isKeyboardPath(text: string): boolean {
  return KEYBOARD_PATHS.some((row) => {
    // Doubled, because people continue at the left end: `123456789012`.
    const keys = row + row;
    return keys.includes(text) || [...keys].reverse().join('').includes(text);
  });
}
