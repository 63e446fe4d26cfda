/** What follows from a ruling, in a form a program can check and a screen can show as a mark. */
export const EFFECTS = [
  'auction-continues',
  'call-stands',
  'call-changed',
  'call-cancelled',
  'must-repeat',
  'must-pass',
  'partner-passes-once',
  'partner-passes-throughout',
  'lead-restriction',
  'no-lead-restriction',
  'comparable',
  'not-comparable',
  'unintended',
  'intended',
  'unauthorised',
  'authorised',
  'recall',
  'play-continues',
  'card-played',
  'card-not-played',
  'card-returned',
  'major-penalty-card',
  'minor-penalty-card',
  'not-penalty-card',
  'lead-accepted',
  'lead-rejected',
  'tricks-0',
  'tricks-1',
  'tricks-2',
  'equity',
  'claim-stands',
  'trick-lost',
  'infraction',
  'no-infraction',
  'rights-lost',
  'score-stands',
  'score-changed',
  'assigned-score',
  'weighted-allowed',
  'weighted-barred',
  'split-score',
  'artificial-score',
  'board-cancelled',
  'new-deal',
  'procedural-penalty',
  'disciplinary',
  'appeal-heard',
  'appeal-refused',
  'another-law',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** No end may hold both of a pair. */
export const CONTRADICTIONS: readonly (readonly [Effect, Effect])[] = [
  ['auction-continues', 'partner-passes-once'],
  ['auction-continues', 'partner-passes-throughout'],
  ['partner-passes-once', 'partner-passes-throughout'],
  ['call-stands', 'call-changed'],
  ['call-stands', 'call-cancelled'],
  ['must-repeat', 'must-pass'],
  ['lead-restriction', 'no-lead-restriction'],
  ['comparable', 'not-comparable'],
  ['unintended', 'intended'],
  ['card-played', 'card-not-played'],
  ['major-penalty-card', 'minor-penalty-card'],
  ['major-penalty-card', 'not-penalty-card'],
  ['minor-penalty-card', 'not-penalty-card'],
  ['lead-accepted', 'lead-rejected'],
  ['tricks-0', 'tricks-1'],
  ['tricks-0', 'tricks-2'],
  ['tricks-1', 'tricks-2'],
  ['claim-stands', 'trick-lost'],
  ['infraction', 'no-infraction'],
  ['score-stands', 'score-changed'],
  ['score-stands', 'assigned-score'],
  ['score-stands', 'artificial-score'],
  ['score-stands', 'board-cancelled'],
  ['weighted-allowed', 'weighted-barred'],
  ['split-score', 'weighted-barred'],
  ['play-continues', 'board-cancelled'],
  ['new-deal', 'artificial-score'],
  ['appeal-heard', 'appeal-refused'],
];

/** What a text rests on: a document by name and place, or what directors generally know of the Laws. */
export type Source =
  | 'general'
  | `Course Notes, ${string}`
  | `ABF Interpretations ${string}`
  | `SABF ${string}`
  | `ANC 2021 ${string}`;

export interface Answer {
  readonly says: string;
  readonly next: string;
}

/** One thing a player may choose. They are offered in the order written, all of them before anybody chooses. */
export interface Option {
  readonly who: string;
  readonly may: string;
  readonly then: string;
}

export interface Question {
  readonly ask: string;
  /** `away`: taken aside, so that nobody else learns from the answer. `self`: the director's own finding. */
  readonly where?: 'away' | 'table' | 'self';
  readonly help?: string;
  /** The answer is a judgement of bridge or of fact: whoever loses by it is told that he may appeal. */
  readonly judgement?: true;
  readonly laws?: readonly string[];
  /** What is offered with this question. */
  readonly options?: readonly Option[];
  readonly answers: Readonly<Record<string, Answer>>;
}

/**
 * How an end was checked against the 2017 Laws: compared with a reprint of the clause, from knowledge of it, or with the
 * document that decides (ABF Interpretations, SABF, ANC). Whatever it says, a qualified director has still to read it.
 */
export const CHECKED = ['text', 'knowledge', 'document'] as const;
export type Checked = (typeof CHECKED)[number];

/** What comes back when the score of the board arrives: the topic to go on with, and the answers known by then. */
export interface Later {
  readonly topic: string;
  readonly why: string;
  readonly answers?: readonly string[];
}

export type Average = 'A+' | 'A' | 'A-';

export interface End {
  readonly rectify: string;
  readonly say: string;
  readonly options?: readonly Option[];
  /** 2017 numbers, as `27B1a`. */
  readonly laws: readonly string[];
  /** Clauses of regulations that decide beside the Laws, as `SABF 9.2`. */
  readonly clauses?: readonly string[];
  readonly effects: readonly Effect[];
  readonly watch?: readonly string[];
  /** “Call me at the end”: every end with the effect `recall` says what is asked then. */
  readonly later?: readonly Later[];
  readonly judgement?: true;
  /** Topics to go on with. */
  readonly then?: readonly string[];
  readonly rests?: readonly Source[];
  readonly checked: Checked;
  /** The averages it comes to: for the side at fault, and for the other (Law 12C2a). Both alike where the fault is shared. */
  readonly marks?: { readonly fault: Average; readonly other: Average };
}

export type Node = Question | End;

export const PHASES = ['auction', 'play', 'score', 'any'] as const;
export type Phase = (typeof PHASES)[number];

/** One topic: plain data. Ids of nodes and answers are kept with rulings, so they are never used again for another thing. */
export interface Tree {
  readonly topic: string;
  readonly title: string;
  /** The Laws it stands on, as a director would name them: `61–64`. */
  readonly span: string;
  readonly edition: 2017;
  readonly version: number;
  readonly phase: Phase;
  /** What the texts rest on unless an end says otherwise. */
  readonly rests: readonly Source[];
  readonly start: string;
  readonly nodes: Readonly<Record<string, Node>>;
}

export const isEnd = (node: Node): node is End => 'rectify' in node;
