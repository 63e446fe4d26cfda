/** One question with the answer given. */
interface Answered {
  readonly ask: string;
  readonly says: string;
}

const among = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const sentence = (text: string): string => {
  const trimmed = text.trim();
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return '.!?…'.includes(capital.at(-1) ?? '') ? capital : `${capital}.`;
};

/** What begins a question that is answered by yes or no. */
const VERBS = among('Was Were Is Are Has Have Had Did Does Could Would Can May Must Should');

const ARTICLES = among('the a an his her their this that');
/** Who or what a question is about, as the trees name them. */
const ALONE = among('he she they it there somebody anybody everybody LHO RHO partner dummy declarer');
const NOUNS = among(
  'bid call card lead side player board trick pass double contract claim auction offender revoke opponent opponents defender defenders declarer partner bidder explanation suit result score claimer hand ruling information caller captain pair play',
);
/** A no to any of these is not a no to each. */
const MANY = among('either any each both all neither');

/** A subject that goes on. */
const GOES_ON = among('that who which whose of in on with');
const ARTICLE_AFTER = among('a an any another');

/** How many words the subject has: an article, at most one word between, and a noun; 0 where none is known. */
const subjectIn = (words: readonly string[]): number => {
  const [first = '', second = '', third = ''] = words;
  if (MANY.has(first.toLowerCase())) return 0;
  if (ALONE.has(first)) return 1;
  if (!ARTICLES.has(first.toLowerCase())) return NOUNS.has(second) ? 2 : NOUNS.has(first) ? 1 : 0;
  return NOUNS.has(second) ? 2 : NOUNS.has(third) ? 3 : 0;
};

/** Two choices, or two questions in one. */
const isTwofold = (words: readonly string[]): boolean =>
  words.some(
    (word, i) =>
      word === 'or' ||
      word.endsWith(':') ||
      (word === 'and' && VERBS.has(sentence(words[i + 1] ?? '').slice(0, -1))),
  );

/** The one question in a text that may also explain; nothing where there are two. */
const questionIn = (ask: string): string | undefined => {
  const ended = ask.split('?');
  if (ended.length !== 2) return undefined;
  const before = ended[0] ?? '';
  return before.slice(Math.max(before.lastIndexOf('.'), before.lastIndexOf('!')) + 1).trim();
};

/** “Was the bid made in turn?” yes: “The bid was made in turn.” Nothing where it cannot be turned for certain. */
const turn = (ask: string, isYes: boolean): string | undefined => {
  const [verb = '', ...words] = (questionIn(ask) ?? '').split(' ');
  const length = VERBS.has(verb) ? subjectIn(words) : 0;
  const subject = words.slice(0, length).join(' ');
  const rest = words.slice(length).filter((word) => word !== 'already' && word !== 'yet');
  const [next = ''] = rest;
  if (length === 0 || rest.length === 0 || GOES_ON.has(next) || isTwofold(rest)) return undefined;
  if (verb.startsWith('Ha') && ARTICLE_AFTER.has(next)) return undefined;
  const lower = verb.toLowerCase();
  if (!isYes) return sentence(`${subject} ${lower} not ${rest.join(' ')}`);
  const told = rest.map((word) => (word === 'any' ? 'a' : word));
  // “Does partner object?” yes: “Partner objects.”
  return verb === 'Does'
    ? sentence(`${subject} ${[`${told[0] ?? ''}s`, ...told.slice(1)].join(' ')}`)
    : sentence(`${subject} ${lower} ${told.join(' ')}`);
};

const OPENERS = among(
  'He She It They I Declarer Dummy Partner The A An His Both Neither Nobody One LHO RHO East West North South',
);
const DEEDS = among(
  'was were is are has had did does meant led played won saw knew passed accept accepts accepted chose object objects agree agrees showed claimed conceded named dropped revoked kept wants',
);

/** Says who did what within its first words; an answer that names a thing is kept with its question. */
const isWhole = (says: string): boolean => {
  const words = says.split(' ').slice(0, 4);
  const deed = words.findIndex((word, i) => i > 0 && DEEDS.has(word));
  return (
    OPENERS.has(words[0] ?? '') &&
    deed > 0 &&
    words.slice(1, deed).every((word) => /^[\w’-]+$/.test(word) && word !== 'or')
  );
};

/** Asked what happened, whoever answers in a few words has said it. */
const isTold = (ask: string, says: string): boolean =>
  /^What (?:has |had )?happened\b/.test(questionIn(ask) ?? '') && says.split(' ').length > 3;

/** The words after yes or no; nothing where the answer is another. */
const afterWord = (says: string, word: string): string | undefined => {
  if (!says.startsWith(word) || /\w/.test(says.charAt(word.length))) return undefined;
  const more = says.slice(word.length).trim();
  return ',:;'.includes(more.charAt(0)) ? more.slice(1).trim() : more;
};

const sayAnswer = ({ ask, says }: Answered): string => {
  const whole = `${ask.trim()} ${sentence(says)}`;
  const yes = afterWord(says, 'Yes');
  const more = yes ?? afterWord(says, 'No');
  if (more === undefined) return isWhole(says) || isTold(ask, says) ? sentence(says) : whole;
  const turned = turn(ask, yes !== undefined);
  if (turned === undefined) return whole;
  return more === '' ? turned : `${turned} ${sentence(more)}`;
};

/** What happened, drafted from the answers: sentences for the record, to be read and mended by the director (RUL-21). */
export const draftFacts = (steps: readonly Answered[]): string => steps.map(sayAnswer).join('\n');
