import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseNames } from './names.ts';
import { parsePeople } from './people.ts';

/** Words that mean something in a list. */
const TELLING =
  /^(and|with|und|names?|pairs?|players?|partner|north|south|east|west|members?|entry|table|seat|side|line|first|last|given|family)$/i;

const read = (text: string): readonly string[] => {
  const { pairs, faults } = parseNames(text);
  expect(faults).toEqual([]);
  return pairs.map(({ players }) =>
    players.map(({ name, number }) => (number === undefined ? name : `${name} ${number}`)).join(' + '),
  );
};
const TWO = ['John Smith + Mary Jones', 'Ann Lee + Bob Ng'];

describe('[DESK-1~] names pasted in any reasonable shape', () => {
  test.each([
    ['&', 'John Smith & Mary Jones\nAnn Lee & Bob Ng'],
    ['& without spaces', 'John Smith&Mary Jones\nAnn Lee&Bob Ng'],
    ['and', 'John Smith and Mary Jones\nAnn Lee AND Bob Ng'],
    ['a spaced dash', 'John Smith - Mary Jones\nAnn Lee - Bob Ng'],
    ['a long dash', 'John Smith – Mary Jones\nAnn Lee — Bob Ng'],
    ['a dash between two whole names', 'John Smith-Mary Jones\nAnn Lee–Bob Ng'],
    ['a stroke', 'John Smith / Mary Jones\nAnn Lee/Bob Ng'],
    ['a bar', 'John Smith | Mary Jones\nAnn Lee | Bob Ng'],
    ['a comma', 'John Smith, Mary Jones\nAnn Lee, Bob Ng'],
    ['plus and with', 'John Smith + Mary Jones\nAnn Lee with Bob Ng'],
    ['a semicolon', 'John Smith; Mary Jones\nAnn Lee;Bob Ng'],
    ['numbered, and a semicolon', '9 John Smith; Mary Jones\n10 Ann Lee; Bob Ng'],
    ['numbered with a mark, and a semicolon', '1. John Smith; Mary Jones\n2) Ann Lee;Bob Ng'],
    ['numbered in the first cell', '1 John Smith\tMary Jones\n2 Ann Lee\tBob Ng'],
    ['sides, and a semicolon', 'NS 1 John Smith; Mary Jones\nEW 1 Ann Lee; Bob Ng'],
    ['a tab', 'John Smith\tMary Jones\nAnn Lee\tBob Ng'],
    ['wide spaces', 'John Smith     Mary Jones\nAnn Lee   Bob Ng'],
    ['one name a line', 'John Smith\nMary Jones\nAnn Lee\nBob Ng'],
    ['one name a line, pairs apart', 'John Smith\nMary Jones\n\nAnn Lee\nBob Ng\n'],
    ['numbered', '1. John Smith & Mary Jones\n2. Ann Lee & Bob Ng'],
    ['numbered with brackets', '1) John Smith & Mary Jones\n2) Ann Lee & Bob Ng'],
    ['numbered with a space', '1 John Smith & Mary Jones\n2 Ann Lee & Bob Ng'],
    ['numbered by Pair', 'Pair 1: John Smith & Mary Jones\nPair 2: Ann Lee & Bob Ng'],
    ['numbered in three figures', '101. John Smith & Mary Jones\n102. Ann Lee & Bob Ng'],
    ['numbered and out of order', '2. Ann Lee & Bob Ng\n1. John Smith & Mary Jones'],
    ['sides', 'NS 1: John Smith & Mary Jones\nEW 1: Ann Lee & Bob Ng'],
    ['sides, East-West first', 'E/W 1 Ann Lee & Bob Ng\nN/S 1 John Smith & Mary Jones'],
    ['sides after the number', '1 NS John Smith & Mary Jones\n1 EW Ann Lee & Bob Ng'],
    ['sides without numbers', 'NS: John Smith & Mary Jones\nEW: Ann Lee & Bob Ng'],
    ['sides as headings', 'East-West\nAnn Lee & Bob Ng\nNorth-South\nJohn Smith & Mary Jones'],
    ['last name first', 'Smith, John & Jones, Mary\nLee, Ann & Ng, Bob'],
    ['last name first, all commas', 'Smith, John, Jones, Mary\nLee, Ann, Ng, Bob'],
    ['bullets', '- John Smith & Mary Jones\n• Ann Lee & Bob Ng'],
    ['a heading and a rule', 'Names\n-----\nJohn Smith & Mary Jones\nAnn Lee & Bob Ng'],
    ['a file with a heading', 'Pair,Player 1,Player 2\n1,John Smith,Mary Jones\n2,Ann Lee,Bob Ng'],
    ['a quoted file', '"Smith, John","Jones, Mary"\n"Lee, Ann","Ng, Bob"'],
    [
      'a quoted file with a heading',
      'No,North,South\r\n1,"Smith, John","Jones, Mary"\r\n2,"Lee, Ann","Ng, Bob"\r\n',
    ],
    ['four cells', 'John\tSmith\tMary\tJones\nAnn\tLee\tBob\tNg'],
    ['four columns', 'First name,Surname,First name,Surname\nJohn,Smith,Mary,Jones\nAnn,Lee,Bob,Ng'],
    [
      'columns, last name first',
      'No.\tSurname\tFirst\tSurname\tFirst\n1\tSmith\tJohn\tJones\tMary\n2\tLee\tAnn\tNg\tBob',
    ],
    ['a column of pairs', 'Pair No\tNames\n1\tJohn Smith & Mary Jones\n2\tAnn Lee & Bob Ng'],
    ['semicolon file', 'No;Player 1;Player 2\n1;John Smith;Mary Jones\n2;Ann Lee;Bob Ng'],
    ['a numbered spreadsheet', '1\tJohn Smith\tMary Jones\n2\tAnn Lee\tBob Ng'],
    ['a spreadsheet with sides', 'NS\t1\tJohn Smith\tMary Jones\nEW\t1\tAnn Lee\tBob Ng'],
    ['a spreadsheet with sides in one cell', 'NS1\tJohn Smith\tMary Jones\nEW 1\tAnn Lee\tBob Ng'],
    ['a column of sides', 'Side,No,Player A,Player B\nEW,1,Ann Lee,Bob Ng\nNS,1,John Smith,Mary Jones'],
    ['comments and blank lines', '# Monday\n\nJohn Smith & Mary Jones\n\n\nAnn Lee & Bob Ng\n\n'],
    ['odd spaces', '\uFEFF  John\u00a0 Smith  &  Mary Jones \r\n Ann Lee & Bob Ng,\r\n'],
  ])('%s', (_shape, text) => expect(read(text)).toEqual(TWO));

  test.each([
    ['before the name', '123456 John Smith & 234567 Mary Jones'],
    ['after the name', 'John Smith 123456 & Mary Jones 234567'],
    ['in brackets', 'John Smith (123456) / Mary Jones (234567)'],
    ['in their own cells after', 'John Smith\t123456\tMary Jones\t234567'],
    ['in their own cells before', '1\t123456\tJohn Smith\t234567\tMary Jones'],
    ['in a file', 'John Smith,123456,Mary Jones,234567'],
    ['under headings', 'Pair,Player 1,ABF No,Player 2,ABF No\n1,John Smith,123456,Mary Jones,234567'],
    ['under headings, number first', 'ABF number,Name,ABF number,Name\n123456,John Smith,234567,Mary Jones'],
  ])('members’ numbers %s', (_where, text) =>
    expect(read(text)).toEqual(['John Smith 123456 + Mary Jones 234567']),
  );

  test('names that look like something else stay whole', () => {
    expect(
      read("Mary Smith-Jones & Conor O'Brien\nEW Smith / J. R. Hartley\nJosé de la Cruz and Anne-Marie Noël"),
    ).toEqual([
      "Mary Smith-Jones + Conor O'Brien",
      'EW Smith + J. R. Hartley',
      'José de la Cruz + Anne-Marie Noël',
    ]);
    expect(read('Smith & Jones')).toEqual(['Smith + Jones']);
    expect(read('Smith, Jones')).toEqual(['Smith + Jones']);
    expect(read('王小明 & 李雷')).toEqual(['王小明 + 李雷']);
    expect(read('Andy Brand & Sandy Anderson')).toEqual(['Andy Brand + Sandy Anderson']);
  });
});

describe('[DESK-1~] what cannot be read is named with its line', () => {
  const faults = (text: string): readonly string[] =>
    parseNames(text).faults.map(({ code, at }) => `${at}: ${code}`);

  test.each([
    [
      'a name without a partner',
      'John Smith & Mary Jones\nAnn Lee\nBob Ng & Cy Fox',
      ['line 2: names-alone'],
    ],
    ['an odd number of single names', 'John\nMary\nAnn', ['line 3: names-alone']],
    ['three names', 'A Bee & C Dee & E Eff', ['line 1: names-many']],
    ['no names', '123 & 456', ['line 1: names-unreadable']],
    ['marks only', '?? & ??', ['line 1: names-unreadable']],
    ['digits that are no membership number', 'Ann Lee 7 & Bo Chan', ['line 1: names-digits']],
    ['a short number in brackets', 'Ann Lee (12345) / Bo Chan (2)', ['line 1: names-digits']],
    ['digits inside a name', 'p1a & p1b', ['line 1: names-digits']],
    ['half a pair', 'John Smith & ', ['line 1: names-alone']],
    ['names run on', 'John Smith Mary Jones', ['line 1: names-run-on']],
    ['the same person twice', 'John Smith & Mary Jones\n\nJOHN SMITH & Ann Lee', ['line 3: names-twice']],
    ['twice in one pair', 'John Smith & John Smith', ['line 1: names-twice']],
    [
      'several at once',
      'John Smith & Mary Jones\n%%%\nAnn Lee & 9',
      ['line 2: names-unreadable', 'line 3: names-unreadable'],
    ],
  ])('%s', (_what, text, expected) => expect(faults(text)).toEqual(expected));

  test('two people of one name are told apart by their numbers', () =>
    expect(read('John Smith 111 & Mary Jones\nJohn Smith 222 & Ann Lee')).toHaveLength(2));

  test('any text at all is read or refused, never worse', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 12 }), (lines) => {
        const { pairs, faults: found } = parseNames(lines.join('\n'));
        for (const { players } of pairs) for (const { name } of players) expect(name).toMatch(/\p{L}/u);
        for (const fault of found) expect(fault.at).toMatch(/^line \d+$/);
      }),
    );
  }, 240_000);

  test('names made of letters come back as they went in, whatever stands between them', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/).filter((text) => !TELLING.test(text));
    const name = fc.tuple(word, word).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 2, maxLength: 20, selector: (text) => text.toLowerCase() }),
        fc.constantFrom(' & ', ' / ', ', ', '\t', ' and ', ' - ', ';'),
        (names, between) => {
          const even = names.slice(0, names.length - (names.length % 2));
          const list = even.flatMap((first, i) => (i % 2 === 0 ? [`${first}${between}${even[i + 1]}`] : []));
          expect(
            parseNames(list.join('\n')).pairs.flatMap(({ players }) => players.map((p) => p.name)),
          ).toEqual(even);
        },
      ),
    );
  });
});

describe('[DESK-1~] a member list is pasted once', () => {
  const members = (text: string): readonly string[] => {
    const { people, faults } = parsePeople(text);
    expect(faults).toEqual([]);
    return people.map(({ name, number }) => `${name} ${number ?? '-'}`);
  };
  test.each([
    ['number after', 'John Smith 123456\nMary Jones 234567'],
    ['number before', '123456 John Smith\n234567 Mary Jones'],
    ['commas', 'John Smith,123456\nMary Jones,234567'],
    ['last name first', 'Smith, John, 123456\nJones, Mary, 234567'],
    ['tabs', '123456\tJohn Smith\tjohn@club.example\n234567\tMary Jones\t'],
    ['a heading', 'ABF No,Surname,First name,Phone\n123456,Smith,John,0400 000 000\n234567,Jones,Mary,'],
    [
      'twice in it',
      'John Smith 123456\nMary Jones 234567\nJOHN SMITH 123456'.replace('JOHN SMITH', 'John Smith'),
    ],
  ])('%s', (_shape, text) => expect(members(text)).toEqual(['John Smith 123456', 'Mary Jones 234567']));

  test('names alone', () =>
    expect(members('Smith, John\nMary Jones')).toEqual(['John Smith -', 'Mary Jones -']));
  test('columns that are not read are named as they are written', () => {
    const { people, columns } = parsePeople(
      'ABF No,Surname,First name,Phone\n123456,Smith,John,0400 000 000',
    );
    expect(people).toEqual([{ name: 'John Smith', number: '123456' }]);
    expect(columns).toEqual(['Phone']);
    // Neither is a category kept of a member; a count says nothing that could be.
    expect(parsePeople('No.\tName\tNumber\tCategory\n1\tJohn Smith\t123456\tOpen').columns).toEqual([
      'Category',
    ]);
    expect(parsePeople('John Smith 123456').columns).toEqual([]);
  });
  test('a line that is nobody is named', () =>
    expect(parsePeople('John Smith\n??\n').faults).toMatchObject([{ code: 'names-nobody', at: 'line 2' }]));
  test('a very long line is refused at once', () => {
    expect(parsePeople('x '.repeat(100_000)).faults).toHaveLength(1);
    expect(parseNames('x '.repeat(100_000)).faults).toMatchObject([{ code: 'names-long', at: 'line 1' }]);
  });
});
