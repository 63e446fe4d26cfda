import type { Fact, FactKind, FactOf, NewFact, Role } from '../contest/fact.ts';
import type { NoteFacts } from '../contest/note.ts';
import type { Request, RequestBodies, RequestKind, RequestOf } from '../contest/request.ts';
import type { Contest } from '../contest/state.ts';
import type { Refusal, Result } from '../kit/result.ts';
import type { Known } from '../words/known.ts';
import type { Rulebook } from '../rulebook/stack.ts';

export type Decision = Result<readonly NewFact[]>;

/** The rulebook of the stage a round belongs to, or of what is in play; nothing before there is one. */
export type Book = (round?: number) => Rulebook | undefined;

/**
 * Something a person can do: one file, one line in `table.ts`. It is asked, in this order: may this role ask (`by`), what do
 * other rooms put into the request (`read`), which facts would it make (`decide`), what do the rulebook and the clock say
 * against them (`whyNot`), what do the facts say beside what was asked (`finish`).
 */
export interface Act<K extends RequestKind = RequestKind> {
  /** The shape of the request is `RequestBodies[K]`; the wire's and the API's document are made from it. */
  readonly ask: K;
  /** Worked out by the house when it is told to take the next step: nobody asks for it over the wire. */
  readonly house?: true;
  /** Who may ask beside the desk. */
  readonly by?: readonly Role[];
  /** What a role is told that may not, where that is more than that it may not. */
  readonly whyNotRole?: (request: RequestOf<K>) => Refusal | undefined;
  /** Refusals that are no impossibility: the rulebook names who may have it done all the same (DIR-2). */
  readonly objections?: readonly string[];
  /** What cannot be: refused outright, whoever asks. What several acts refuse stands in `refusal.ts`. */
  readonly refusals?: readonly string[];
  /** The request with what a walk, a clock or a rulebook puts in. */
  readonly read?: (contest: Contest, request: RequestOf<K>) => Result<RequestOf<K>>;
  /** The facts it makes, from what is so alone; none where it is so already. */
  readonly decide: (contest: Contest, request: RequestOf<K>, book: Book) => Decision;
  /** What the rulebook and the clock say against it, once it would make facts. */
  readonly whyNot?: (
    contest: Contest,
    request: RequestOf<K>,
    made: readonly NewFact[],
    book: Book,
  ) => Refusal | undefined;
  /** The facts with what is said beside what was asked. */
  readonly finish?: (contest: Contest, request: RequestOf<K>, made: readonly NewFact[]) => readonly NewFact[];
  /** What stands against the undoing of a fact it makes; a kind without a word is simply taken back. */
  readonly undo?: Undoing;
  /** Its line in the desk's menu and its sheet. An act whose sheet the desk draws itself has them in `web/desk/frame/menu.ts`. */
  readonly menu?: Menu<K>;
  /** What the history tells of a fact that is only told, after who said it. */
  readonly tells?: Telling;
  /** What must hold of the contest afterwards, which only the floor can try: it can be shown, or played on. */
  readonly proof?: 'shown' | 'workable';
}

/** What it is about: the menu stands in these groups. */
export const MATTERS = [
  'At the table',
  'Who plays',
  'Draws and rounds',
  'Systems',
  'Entries',
  'The contest',
] as const;

/** How a field of a request is asked for; what kind of field it is follows from its shape unless `as` says it. */
export interface FieldWords {
  readonly label: string;
  readonly as?: 'who' | 'reason';
  /** What each answer of a choice is called. */
  readonly options?: Readonly<Record<string, string>>;
  /** Reasons that are given most. */
  readonly usual?: readonly string[];
}

export interface Menu<K extends RequestKind> {
  /** The same on the menu, above the sheet and on its button. */
  readonly says: string;
  readonly about: (typeof MATTERS)[number];
  readonly key?: string;
  /** What it comes to, in a sentence above its fields. */
  readonly note?: string;
  /** Said when it is done. */
  readonly done: string;
  readonly offered?: (contest: Contest) => boolean;
  readonly fields: { readonly [N in keyof RequestBodies[K]]?: FieldWords };
}

/** What the history tells of facts that are only told. */
export type Telling = { readonly [F in keyof NoteFacts]?: (fact: FactOf<F>, known: Known) => string };

/** What is in the way when a fact of this kind is taken back, or comes back because its undoing is undone. */
export interface Undo<F extends FactKind = FactKind> {
  /** `act` is the fact with all that was made with it. */
  readonly goes?: (contest: Contest, fact: FactOf<F>, act: readonly Fact[]) => Refusal | undefined;
  readonly returns?: (contest: Contest, fact: FactOf<F>, since: FactOf<'fact-undone'>) => Refusal | undefined;
}

export type Undoing = { readonly [F in FactKind]?: Undo<F> };

export type Acts = { readonly [K in RequestKind]: Act<K> };

/** The act of a request, whichever it is. */
export type AnyAct = Omit<Act<RequestKind>, 'menu'> & {
  readonly menu?: Omit<Menu<RequestKind>, 'fields'> & {
    readonly fields: Readonly<Record<string, FieldWords>>;
  };
  readonly whyNotRole?: (request: Request) => Refusal | undefined;
};
