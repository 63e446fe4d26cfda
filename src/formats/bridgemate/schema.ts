// The tables of a .bws file and their columns, as the handset software of 2010 to 2025 knows them (docs/formats/bridgemate.md).
import type { JetColumn, JetIndex } from '../jet/table.ts';

const int = (...names: readonly string[]): readonly JetColumn[] =>
  names.map((name) => ({ name, type: 'int' }));
const bool = (...names: readonly string[]): readonly JetColumn[] =>
  names.map((name) => ({ name, type: 'bool' }));
const date = (...names: readonly string[]): readonly JetColumn[] =>
  names.map((name) => ({ name, type: 'date' }));
const text = (size: number, ...names: readonly string[]): readonly JetColumn[] =>
  names.map((name) => ({ name, type: 'text', size }));
const ID: JetColumn = { name: 'ID', type: 'long', counts: true };

const SEATS = ['North', 'East', 'South', 'West'];
const SUITS = ['Spades', 'Hearts', 'Diamonds', 'Clubs'];

const result = [
  ID,
  ...int('Section', 'Table', 'Round', 'Board', 'PairNS', 'PairEW', 'Declarer'),
  ...text(2, 'NS/EW'),
  ...text(10, 'Contract', 'Result', 'LeadCard'),
  ...text(255, 'Remarks'),
  ...date('DateLog', 'TimeLog'),
  ...bool('Processed', 'Processed1', 'Processed2', 'Processed3', 'Processed4', 'Erased'),
];

const heard = (what: string): readonly JetColumn[] => [
  ID,
  ...int('Section', 'Table', 'Round', 'Board', 'Counter'),
  ...text(2, 'Direction'),
  ...text(10, what),
  ...date('DateLog', 'TimeLog'),
  ...bool('Erased'),
];

const settings: readonly JetColumn[] = [
  ...bool('ShowResults', 'ShowOwnResult', 'RepeatResults'),
  ...int('MaximumResults'),
  ...bool('ShowPercentage', 'GroupSections'),
  ...int('ScorePoints', 'EnterResultsMethod'),
  ...bool('ShowPairNumbers', 'IntermediateResults'),
  ...int('AutopoweroffTime', 'VerificationTime', 'ShowContract'),
  ...bool('LeadCard', 'MemberNumbers', 'MemberNumbersNoBlankEntry'),
  ...bool('BoardOrderVerification', 'HandRecordValidation'),
  ...int('Section'),
  ...bool('AutoShutDownBPC'),
  ...text(4, 'BM2PINcode'),
  ...bool('BM2ConfirmNP', 'BM2RemainingBoards', 'BM2NextSeatings', 'BM2ScoreRecap', 'BM2AutoShowScoreRecap'),
  ...bool('BM2ScoreCorrection', 'BM2AutoBoardNumber', 'BM2FirstBoardManually', 'BM2ValidateLeadCard'),
  ...int('BM2ResultsOverview', 'BM2ShowPlayerNames', 'BM2Ranking'),
  ...bool('BM2GameSummary'),
  ...int('BM2SummaryPoints', 'BM2PairNumberEntry'),
  ...bool('BM2ResetFunctionKey', 'BM2RecordBidding', 'BM2RecordPlay', 'BM2ValidateRecording', 'BM2ShowHands'),
  ...bool('BM2NumberEntryEachRound', 'BM2NumberEntryPreloadValues'),
  ...int('BM2NameSource'),
  ...bool('BM2ViewHandRecord', 'BM2EnterHandRecord'),
  ...int('BM2EnterHandRecordWhen'),
  ...bool('BM2TextBasedNumber', 'BM2TDCall'),
  ...int('BM2NumberValidation'),
];

/** Longest texts of the columns that hold names. */
export const NAME = 30;
export const NUMBER = 18;
export const TITLE = 40;

export const SCHEMA = {
  Clients: [ID, ...text(255, 'Computer')],
  Session: [
    ...int('ID'),
    ...text(TITLE, 'Name'),
    ...date('Date', 'Time'),
    ...text(32, 'GUID'),
    ...int('Status'),
    ...bool('ShowInApp', 'PairsMoveAcrossField', 'EWReturnHome'),
  ],
  Section: [
    ...int('ID'),
    ...text(2, 'Letter'),
    ...int('Tables', 'MissingPair', 'EWMoveBeforePlay', 'Session', 'ScoringType', 'Winners'),
  ],
  Tables: int(
    'Section',
    'Table',
    'ComputerID',
    'Status',
    'LogOnOff',
    'CurrentRound',
    'CurrentBoard',
    'UpdateFromRound',
    'Group',
  ),
  RoundData: [
    ...int('Section', 'Table', 'Round', 'NSPair', 'EWPair', 'LowBoard', 'HighBoard'),
    ...text(255, 'CustomBoards'),
  ],
  ReceivedData: [...result, ...bool('ExternalUpdate')],
  IntermediateData: result,
  BiddingData: heard('Bid'),
  PlayData: heard('Card'),
  PlayerNumbers: [
    ...int('Section', 'Table'),
    ...text(2, 'Direction'),
    ...text(NUMBER, 'Number'),
    ...text(NAME, 'Name'),
    ...bool('Updated', 'Processed'),
    ...date('TimeLog'),
    ...int('Round'),
  ],
  Settings: settings,
  PlayerNames: [{ name: 'ID', type: 'long' }, ...text(NAME, 'Name'), ...text(NUMBER, 'strID')],
  HandRecord: [
    ...int('Section', 'Board'),
    ...text(13, ...SEATS.flatMap((seat) => SUITS.map((suit) => `${seat}${suit}`))),
  ],
  HandEvaluation: [
    ...int('Section', 'Board'),
    ...int(...SEATS.flatMap((seat) => [...SUITS, 'Notrump'].map((suit) => `${seat}${suit}`))),
    ...int(...SEATS.map((seat) => `${seat}Hcp`)),
  ],
} as const satisfies Readonly<Record<string, readonly JetColumn[]>>;
export type TableName = keyof typeof SCHEMA;

/** The software may look players up by these. */
export const INDEXES: Readonly<Partial<Record<TableName, readonly JetIndex[]>>> = {
  PlayerNames: [
    { name: 'IDIndex', columns: ['ID'] },
    { name: 'strIDIndex', columns: ['strID'] },
  ],
};

/** How the handsets behave, for each section: results shown after the board, pair numbers, seats of the next round, no lead card. */
export const SETTINGS: Readonly<Record<string, boolean | number | string>> = {
  ShowResults: true,
  ShowOwnResult: true,
  ShowPercentage: true,
  ScorePoints: 1,
  ShowPairNumbers: true,
  AutopoweroffTime: 20,
  VerificationTime: 2,
  BoardOrderVerification: true,
  BM2PINcode: '0000',
  BM2ConfirmNP: true,
  BM2RemainingBoards: true,
  BM2NextSeatings: true,
  BM2ScoreRecap: true,
  BM2ShowPlayerNames: 1,
};
