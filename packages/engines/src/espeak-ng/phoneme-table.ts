/**
 * Letters of the International Phonetic Alphabet as eSpeak NG writes them, the nearest first. Consonants are the same in
 * all its languages; of vowels each language has its own, so further ones stand behind.
 */
export const mnemonics: Readonly<Record<string, readonly string[]>> = {
  ...{ p: ["p"], b: ["b"], t: ["t"], d: ["d"], k: ["k"], g: ["g"], ɡ: ["g"], q: ["q", "k"], ʔ: ["?"] },
  ...{ f: ["f"], v: ["v"], θ: ["T"], ð: ["D"], s: ["s"], z: ["z"], ʃ: ["S"], ʒ: ["Z"], h: ["h"], ɦ: ["h"] },
  ...{ x: ["x"], ç: ["C"], ɣ: ["Q"], β: ["B"], χ: ["X", "x"], ʁ: ["r", "R"], ħ: ["H", "h"], ɸ: ["p\\", "f"] },
  ...{ ɕ: ["S;", "S"], ʑ: ["z;", "Z"], ʂ: ["s.", "S"], ʐ: ["z.", "Z"], ʈ: ["t.", "t"], ɖ: ["d.", "d"] },
  ...{ m: ["m"], n: ["n"], ŋ: ["N"], ɲ: ["n^"], ɱ: ["m"], ɳ: ["n.", "n"], ɴ: ["N"] },
  ...{ l: ["l"], ɫ: ["L", "l"], ʎ: ["l^"], ɭ: ["l.", "l"], ɬ: ["l#", "l"] },
  ...{ r: ["R", "r"], ɹ: ["r-", "r"], ɾ: ["*", "r"], ɽ: ["r.", "r"], ʀ: ["r", "R"], ɻ: ["r-", "r"] },
  ...{ w: ["w"], j: ["j"], ɥ: ["y", "w"], ʍ: ["w"], c: ["c"], ɟ: ["J"], ʕ: ["H", "?"], ʋ: ["v"], ɰ: ["Q"] },
  ...{ tʃ: ["tS"], dʒ: ["dZ"], ts: ["ts"], dz: ["dz"], ʧ: ["tS"], ʤ: ["dZ"], ʦ: ["ts"], ʣ: ["dz"] },
  ...{ tɕ: ["tS;", "tS"], dʑ: ["dZ;", "dZ"], ʲ: [";"] },
  ...{ i: ["i", "i:"], iː: ["i:", "i"], ɪ: ["I", "i"], y: ["y", "u"], yː: ["y:", "y", "u:"], ʏ: ["y", "u"] },
  ...{ ɨ: ['i"', "I", "i"], ʉ: ['u"', "u:", "u"], ɯ: ['u"', "u", "u:"], u: ["u", "u:"], uː: ["u:", "u"] },
  ...{
    ʊ: ["U", "u", "u:"],
    e: ["e", "eI", "E"],
    eː: ["e:", "eI", "e"],
    ɛ: ["E", "e"],
    ɛː: ["E:", "e:", "E", "e"],
  },
  ...{
    ø: ["Y", "W", "3:", "e"],
    øː: ["Y:", "W:", "3:", "e:"],
    œ: ["W", "Y", "3", "E", "e"],
    œː: ["W:", "Y:", "3:", "e:"],
  },
  ...{ ə: ["@", "3", "a", "e"], ɐ: ["a#", "V", "@", "a"], ɜ: ["3:", "3", "@", "e"], ɜː: ["3:", "@:", "e:"] },
  ...{
    ɝ: ["3:", "@", "e"],
    ɚ: ["3", "@", "e"],
    ʌ: ["V", "a"],
    o: ["o", "oU", "O", "O:"],
    oː: ["o:", "oU", "O:", "o"],
  },
  ...{
    ɔ: ["O", "O:", "o"],
    ɔː: ["O:", "o:", "O", "o"],
    ɒ: ["0", "O", "A:", "o"],
    ɤ: ["@", "o"],
    ɘ: ["@", "e"],
    ɵ: ["@", "o"],
  },
  ...{
    a: ["a", "A", "A:"],
    aː: ["a:", "A:", "a"],
    æ: ["a", "E"],
    æː: ["a:", "a"],
    ɑ: ["A", "A:", "a"],
    ɑː: ["A:", "a:", "a"],
  },
  ...{
    ɑ̃: ["A~", "an", "a"],
    ɛ̃: ["E~", "EN", "en"],
    ɔ̃: ["O~", "ON", "on"],
    œ̃: ["W~", "E~", "en"],
    ã: ["A~", "an"],
    õ: ["O~", "on"],
  },
  ...{
    eɪ: ["eI", "ei"],
    aɪ: ["aI", "ai"],
    ɔɪ: ["OI", "oi"],
    oʊ: ["oU", "ou"],
    əʊ: ["oU", "ou"],
    aʊ: ["aU", "au"],
  },
  ...{ ɔʏ: ["OY", "OI", "oi"], ɔø: ["OY", "OI", "oi"], oɪ: ["OI", "oi"] },
};

/** Marks of stress, which stand before their syllable there and before its vowel here. */
export const stressMarks: Readonly<Record<string, string>> = { ˈ: "'", "'": "'", ˌ: ",", ",": "," };

/** What says nothing of a sound, and is left out: syllables, ties, brackets. */
export const silentMarks = /[.\s/[\]()‿|‖-]|\u0361|\u035c|\u200d/gu;
