/* oxlint-disable eslint/max-lines -- a list: every reader has its line */
// Every reader of text or of a file, with something good for it to read.
import { PLAYED_FILES } from '../formats/suite/played.ts';
import { readFileSync } from 'node:fs';
import { firstFault } from '../../src/cli/input/json.ts';
import { parseBoardNumber, parseVulnerability } from '../../src/engine/bridge/board.ts';
import { parseCard } from '../../src/engine/bridge/card.ts';
import { parseOutcome, parseReported } from '../../src/engine/bridge/contract.ts';
import { parseDeal } from '../../src/engine/bridge/deal.ts';
import { parseTricks } from '../../src/engine/bridge/tricks.ts';
import { parseRational } from '../../src/engine/kit/rational.ts';
import { parseInstant } from '../../src/engine/ruling/clock.ts';
import { whyNotLaw } from '../../src/engine/ruling/concordance.ts';
import { parseContest } from '../../src/formats/contest/json.ts';
import { parseSeason } from '../../src/formats/contest/season.ts';
import { parseMatchlist } from '../../src/formats/matchsheet/matchlist.ts';
import { parseMatchsheet } from '../../src/formats/matchsheet/matchsheet.ts';
import { parsePlanJson } from '../../src/formats/movement/json.ts';
import { parsePlaysRecord, parseRoundsCsv, parseTriples } from '../../src/formats/movement/library.ts';
import { parseMovementFile } from '../../src/formats/movement/read.ts';
import { parseMovementText } from '../../src/formats/movement/text.ts';
import { hasStrayDigits, parseListed } from '../../src/formats/names/cell.ts';
import { parseHeading } from '../../src/formats/names/column.ts';
import { parseNames } from '../../src/formats/names/names.ts';
import { parsePeople } from '../../src/formats/names/people.ts';
import { parseTeams } from '../../src/formats/names/teams.ts';
import { parsePlayers } from '../../src/formats/players/parse.ts';
import { parsePlayerHeading } from '../../src/formats/players/player.ts';
import { parseBws, parseTables } from '../../src/formats/bridgemate/parse.ts';
import { parseJet } from '../../src/formats/jet/parse.ts';
import { parseBri } from '../../src/formats/deals/bri.ts';
import { parseCsv } from '../../src/formats/deals/csv.ts';
import { parseSolvable } from '../../src/formats/deals/dealt.ts';
import { parseDge } from '../../src/formats/deals/dge.ts';
import { parseDlm } from '../../src/formats/deals/dlm.ts';
import { parseDup } from '../../src/formats/deals/dup.ts';
import { parseDealsJson } from '../../src/formats/deals/json.ts';
import { parseLin } from '../../src/formats/deals/lin.ts';
import { parsePbn, parsePbnDeal } from '../../src/formats/deals/pbn.ts';
import { parseDealFile, parseDeals } from '../../src/formats/deals/read.ts';
import { parseDealt } from '../../src/formats/pbn/position.ts';
import { parsePlayed } from '../../src/formats/played/played.ts';
import { parseAward } from '../../src/formats/scoresheet/award.ts';
import { parseDrop, parseImpSettings } from '../../src/formats/scoresheet/imps.ts';
import { parseLine } from '../../src/formats/scoresheet/line.ts';
import { parseScoresheet } from '../../src/formats/scoresheet/scoresheet.ts';
import { parseRounding, parseSettings } from '../../src/formats/scoresheet/settings.ts';
import { parseStandings } from '../../src/formats/standings/standings.ts';
import { parseUsebio } from '../../src/formats/usebio/parse.ts';
import { parseXml } from '../../src/formats/xml/xml.ts';
import { parseFile } from '../../src/formats/registry.ts';
import { bytesOf, sourceOf } from '../../src/formats/source.ts';
import { readSettings } from '../../src/server/setting.ts';
import { parsePosition } from '../../src/solver/position.ts';
import type { Reader } from './measure.ts';

const DEAL = 'N:AKQ2.AK3.AK4.AKQ JT98.QJT.QJT.JT9 7654.987.987.876 3.6542.6532.5432';
const PBN = `[Event "Monday"]
[Board "1"]
[Room "Open"]
[Deal "${DEAL}"]
[Contract "4SX"]
[Declarer "N"]
[Result "9"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 12
N  S 11
`;
const LIN =
  'pn|a,b|qx|o7|md|1SAKQ2HAK3DAK4CAKQ,S5HQJT9DQJT9CJT98,SJT98H876D876C765,|ah|Board 7|sv|b|mb|p|pg||';
const USEBIO = `<?xml version="1.0"?>
<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1NS</PAIR_NUMBER><DIRECTION>NS</DIRECTION></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER><CONTRACT>4SX</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>2H</LEAD><TRICKS>10</TRICKS><SCORE>590</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`;
const DLM = '[Document]\nFrom board=1\nTo board=1\nBoard 01=jlifaelnecgmoldfjmcflinlap023\n';
const CARD_NUMBERS = '180437272408224221062507175150321516492941264031464543351128302039140152133403';
const SIGNS =
  '\x06J987\x03JT7643\x04A4\x05Q\x06\x03KQ2\x04QT9\x05AK98543\x06AQ42\x03A8\x04KJ762\x05J2\x06KT653\x0395\x04853\x05T76';
const CSV =
  '"J987","JT7643","A4","Q","","KQ2","QT9","AK98543","AQ42","A8","KJ762","J2","KT653","95","853","T76","1","N/-"';
const reading = { board: 1, vulnerability: 'none', unit: 'percent' } as const;
const LINE = { ns: '1', ew: '2', contract: '4S', by: 'N', tricks: 10, table: 1 };
const BOARD = { board: 1, lines: [LINE, { ns: '3', ew: '4', artificial: { ns: 'A+', ew: 'A-' } }] };
const SETTINGS = {
  matchpoints: 'double',
  rulebook: ['laws-2017'],
  rounding: { percent: { unit: '0.01', ties: 'up' } },
  fines: [{ id: '1', percentOfTop: '10', why: 'late' }],
  name: 'Monday',
};
const example = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8')) as unknown;

/** The first of each kind of fact: all kinds a night has, few enough to try each place of. */
const shortContest = (): unknown => {
  const { facts, people, ...rest } = example('howell-3-tables.json') as {
    facts: readonly { kind: string; plan?: unknown }[];
    people: readonly unknown[];
  };
  const kinds = new Set<string>();
  const first = facts.filter(({ kind, plan }) => plan === undefined && kinds.size !== kinds.add(kind).size);
  return { ...rest, facts: first.map((fact, i) => ({ ...fact, seq: i + 1 })), people: people.slice(0, 2) };
};

/** Auctions, play and score tables. */
const PLAYED_TEXTS = Object.values(PLAYED_FILES).flatMap((all) => all.map(({ file }) => String(file)));

/** How every Access database begins; whole ones are read, damaged and timed in the suite of .bws files. */
const JET = '\0\x01\0\0Standard Jet DB\0\x01\0\0\0';

export const READERS: Readonly<Record<string, Reader>> = {
  parseJet: { good: [JET], read: (text) => parseJet(bytesOf(text), ['ReceivedData']) },
  parseTables: { good: [JET], read: (text) => parseTables(bytesOf(text)) },
  parseBws: { good: [JET], read: (text) => parseBws(bytesOf(text)) },
  parseFile: {
    good: [USEBIO, PBN, LIN, CSV, ...PLAYED_TEXTS],
    read: (text) => parseFile(sourceOf(bytesOf(text))),
  },
  parseXml: { good: ['<a b="c">d &amp; <e/><!-- f --></a>'], read: parseXml },
  parseUsebio: { good: [USEBIO], read: parseUsebio },
  parseNames: {
    good: [
      '1. John Smith (123456) & Mary Jones 234567\nNS 2: Ann Lee and Bob Ng',
      'Pair,Player 1,Player 2\n1,"Smith, John","Jones, Mary"',
      'NS\t1\tJohn Smith\tMary Jones',
      'North-South\n3 - John Smith-Mary Jones',
      'John\nMary',
    ],
    read: parseNames,
  },
  parsePeople: {
    good: ['Smith, John, 123456', 'ABF No,Surname,First name\n123456,Smith,John', '123456\tJohn Smith'],
    read: parsePeople,
  },
  parsePlayers: {
    good: [
      '0123456 LEE, ANN',
      'ABF Number,Surname,Given Names,Rank\n0123456,Lee,Ann,Life',
      '0123456  LEE  ANN  LM',
    ],
    read: parsePlayers,
  },
  parsePlayerHeading: {
    good: ['ABF Number', 'Home Club Name'],
    read: (text: string) => parsePlayerHeading([text, 'Name']),
  },
  parseTeams: {
    good: [
      'Lions: Ann Lee (c), Bo Chan 12345, Cara Diaz, Dan Ekman',
      'Team\tPlayer 1\tPlayer 2\tPlayer 3\tPlayer 4\nLions\tAnn Lee\tBo Chan\tCara Diaz\tDan Ekman',
      '1. Lions\nAnn Lee *\nBo Chan\nCara Diaz and Dan Ekman',
    ],
    read: parseTeams,
  },
  parseListed: { good: ['SA-123456: Smith, John Paul (234567)', 'John  Smith #12345'], read: parseListed },
  hasStrayDigits: { good: ['John Smith (12) 7'], read: hasStrayDigits },
  parseHeading: { good: ['Pair No,Player 1,ABF No'], read: (text) => parseHeading(text.split(',')) },
  parseSeason: {
    good: ['own swiss-pairs-championship 3 of 9: Ann Lee 60, Bob Ng\nplacing 12: Cy Fox'],
    read: parseSeason,
  },
  parseDeals: { good: [PBN], read: parseDeals },
  parseDealFile: { good: [PBN, LIN, DLM, CARD_NUMBERS, CSV], read: (text) => parseDealFile(text) },
  parseSolvable: { good: [PBN, LIN], read: parseSolvable },
  parsePbn: { good: [PBN], read: parsePbn },
  parsePbnDeal: { good: [DEAL], read: (text) => parsePbnDeal(text, '') },
  parseLin: { good: [LIN], read: (text) => parseLin(text) },
  parseDlm: { good: [DLM], read: parseDlm },
  parseCsv: { good: [CSV, `Board,Deal\n1,${DEAL}`], read: parseCsv },
  parseBri: { good: [CARD_NUMBERS], read: (text) => parseBri(text) },
  parseDge: { good: [SIGNS], read: (text) => parseDge(text) },
  parseDup: { good: [`${CARD_NUMBERS}${SIGNS}YN1  1 32 `], read: (text) => parseDup(text) },
  parseDealsJson: { good: [`{"boards":[{"board":1,"deal":"${DEAL}"}]}`], read: parseDealsJson },
  parseDealt: {
    good: [`${PBN}[Play "N"]\nSA HK D2 *\n`, DEAL, `{"boards":[{"board":1,"deal":"${DEAL}"}]}`],
    read: parseDealt,
  },
  parsePosition: {
    value: {
      hands: Object.fromEntries(
        ['N', 'E', 'S', 'W'].map((seat) => [seat, { S: ['A'], H: ['K', '2'], D: [], C: ['T'] }]),
      ),
      leader: 'N',
      trick: ['SA', 'HK'],
    },
    readValue: parsePosition,
  },
  parsePlayed: {
    good: [PBN, 'room,board,result\nopen, 7, 4SX N -1', 'closed\t"8"\t3NT E =\tpass'],
    read: parsePlayed,
  },
  parseMovementText: {
    good: ['name: Two tables\nboards: 6\nround 1: 4-1-1 2-3-1*\nshare: 1 2\nsit out 2: 7\nagain 3: 4-1'],
    read: parseMovementText,
  },
  parseMovementFile: {
    good: [
      'name: Two\nround 1: 4-1-1 2-3-1',
      'Table,Round,NS,EW,Low,High\n1,1,4,1,1,6',
      'Two tables\nH,2,6,2,1,0\n4,1,1\n2,3,1',
      '[{"seats":[{"round":1,"table":1,"ns":"1","ew":"2","boards":[1]}]}]',
    ],
    read: parseMovementFile,
  },
  parseTriples: { good: ['Two tables\nH,2,6,2,1,0\n4,1,1\n2,3,1'], read: parseTriples },
  parseRoundsCsv: { good: ['Section,Table,Round,NS,EW,Low,High\nA,1,1,4,1,1,6'], read: parseRoundsCsv },
  parsePlanJson: {
    value: {
      kind: 'howell',
      name: 'Two',
      boardsPerRound: 2,
      seats: [
        { round: 1, table: 1, ns: '1', ew: '2', boards: [1, 2], set: 1 },
        { round: 1, table: 2, ns: '3', ew: '4', set: 2 },
      ],
      sitOuts: [{ round: 1, pairs: ['5', '6'] }],
      meant: { shares: [{ round: 1, tables: [1, 2] }], meetings: [{ round: 1, pairs: ['1', '2'] }] },
      laid: [{ set: 1, tables: [1] }],
    },
    readValue: parsePlanJson,
  },
  parsePlaysRecord: {
    value: {
      name: 'Two',
      pairs: 4,
      boardsPerRound: 2,
      plays: [
        [1, 1, '4', '1', 1],
        [1, 2, '2', '3', 2],
      ],
    },
    readValue: parsePlaysRecord,
  },
  parseReported: {
    good: ['4SX by North -1 lead: S10', 'passed out N 0', '3♠ xx W + 1, HK'],
    read: parseReported,
  },
  parseOutcome: { good: ['6H W 12'], read: parseOutcome },
  parseDeal: { good: [DEAL], read: (text) => parseDeal(text) },
  parseTricks: { good: ['cccccbbbbbaaaaa99999'], read: parseTricks },
  parseCard: { good: ['♦10'], read: parseCard },
  parseBoardNumber: { good: ['12'], read: parseBoardNumber },
  parseVulnerability: { good: ['n-s'], read: parseVulnerability },
  parseRational: { good: ['-12.50e-3', '37/3', ' 1 / 6 '], read: parseRational },
  parseInstant: { good: ['2026-11-15T20:00:00.123+10:30'], read: parseInstant },
  whyNotLaw: { good: ['Law 27B1b2'], read: whyNotLaw },
  parseScoresheet: {
    value: {
      ...SETTINGS,
      boards: [BOARD],
      published: { contestants: [{ id: '1', total: '12.5', side: 'ns' }] },
    },
    readValue: parseScoresheet,
  },
  parseSettings: { value: SETTINGS, readValue: parseSettings },
  parseRounding: { value: { unit: '0.01', ties: 'up' }, readValue: (value) => parseRounding(value, '') },
  parseDrop: {
    value: { bands: [{ upTo: 14, each: 1 }, { each: 2 }] },
    readValue: (value) => parseDrop(value, ''),
  },
  parseImpSettings: {
    value: {
      datum: { drop: { fraction: '1/6' }, roundTo: 10 },
      scoringType: 'IMP;Butler-2;Mean',
      otherFields: { open: { boards: [BOARD] } },
    },
    readValue: parseImpSettings,
  },
  parseLine: {
    value: { ...LINE, published: { ns: '3' } },
    readValue: (value) => parseLine(value, '', reading),
  },
  parseAward: {
    value: { contract: '4SX N', tricks: 9 },
    readValue: (value) => parseAward(value, '', reading),
  },
  parseMatchsheet: {
    value: {
      boards: [
        { board: 1, open: { contract: '4S', by: 'N', tricks: 10 }, closed: { score: 420 } },
        { board: 2, open: { score: 50 }, closed: { score: -50 } },
      ],
      scale: 'wbf',
      carryOver: { home: '1/3', away: 0 },
    },
    readValue: parseMatchsheet,
  },
  parseMatchlist: {
    value: {
      matches: [
        { id: '1', home: 'A', away: 'B', imps: '12' },
        { id: '2', home: 'C', away: 'D', vp: ['12.5', 7] },
      ],
      scale: 'wbf',
    },
    readValue: parseMatchlist,
  },
  parseStandings: {
    value: {
      contestants: [
        { id: '1', values: { total: '12.5' }, sessions: [1, 2] },
        { id: '2', values: { total: '3/7' } },
      ],
      lots: [{ seed: 'x', order: ['1', '2'] }],
      matches: [{ home: '1', away: '2', vp: [10, 10], imps: [1, 2] }],
    },
    readValue: parseStandings,
  },
  parseContest: { value: shortContest(), readValue: parseContest },
  firstFault: { good: ['{"a":[1,-2.5e3,"x\\u00e9",true,null]} x'], read: firstFault },
  readSettings: {
    good: ['10.0.0.5,10.1.0.0/16'],
    read: (text) => {
      try {
        return readSettings([`--proxy=${text}`], {});
      } catch (error) {
        return error;
      }
    },
  },
};
