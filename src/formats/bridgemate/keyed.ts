import { type Card, makeCard, parseCard } from '../../engine/bridge/card.ts';
import { type Outcome, parseReported } from '../../engine/bridge/contract.ts';
import type { Direction, HandsetResult } from './handsets.ts';

/** What was keyed in for a board. */
export type Keyed =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** Per cent to each side. */
  | { readonly kind: 'artificial'; readonly ns: number; readonly ew: number }
  | { readonly kind: 'unplayed' }
  /** The director is still to decide. */
  | { readonly kind: 'ruling' }
  /** Nothing a handset writes. */
  | { readonly kind: 'unknown'; readonly given: string };

const PERCENT = /^(\d{1,3})% ?- ?(\d{1,3})%$/;

const remarkOf = (remarks: string): Keyed | undefined => {
  const said = remarks.trim();
  const [, ns, ew] = PERCENT.exec(said) ?? [];
  if (ns !== undefined) return { kind: 'artificial', ns: Number(ns), ew: Number(ew) };
  if (/^not played$/i.test(said)) return { kind: 'unplayed' };
  return /^arbitral score$/i.test(said) ? { kind: 'ruling' } : undefined;
};

const leadOf = (text: string): Card | undefined => parseCard(text.replaceAll(/\s/g, ''));

/** A row as what happened: a remark comes before a contract. */
export const keyedOf = ({ contract, result, by, lead, remarks }: HandsetResult): Keyed => {
  const remark = remarkOf(remarks);
  if (remark) return remark;
  if (/^pass$/i.test(contract.trim())) return { kind: 'outcome', outcome: { kind: 'passed' } };
  const given = [contract, by, result].join(' ').trim();
  const read = parseReported(`${contract} ${result}`);
  const card = leadOf(lead);
  if (!read.ok || read.value.kind === 'passed' || by === '' || read.value.tricks === undefined)
    return { kind: 'unknown', given };
  const { level, strain, doubling, tricks } = read.value;
  return {
    kind: 'outcome',
    outcome: {
      kind: 'played',
      level,
      strain,
      doubling,
      declarer: by,
      tricks,
      ...(card ? { lead: card } : {}),
    },
  };
};

/** The pair that sat North-South keyed in that East-West declared from a North-South seat: they sat the other way round. */
export const isSwitched = ({ ns, ew, declarer, by, remarks }: HandsetResult): boolean => {
  if (/^wrong direction$/i.test(remarks.trim())) return true;
  if (by === '' || declarer === 0 || ns === ew) return false;
  return declarer === (by === 'N' || by === 'S' ? ew : ns);
};

type Written = Pick<HandsetResult, 'by' | 'contract' | 'result' | 'lead' | 'remarks'>;

const cardText = (card: Card): string => makeCard(card).replace('T', '10');

const resultText = (over: number): string => (over === 0 ? '=' : over > 0 ? `+${over}` : String(over));

/** As a handset writes it. */
export const makeKeyed = (keyed: Keyed): Written => {
  const blank = { by: '' as Direction | '', contract: '', result: '', lead: '', remarks: '' };
  if (keyed.kind === 'artificial') return { ...blank, remarks: `${keyed.ns}%-${keyed.ew}%` };
  if (keyed.kind === 'unplayed') return { ...blank, remarks: 'Not played' };
  if (keyed.kind === 'ruling') return { ...blank, remarks: 'Arbitral score' };
  if (keyed.kind === 'unknown') return { ...blank, remarks: keyed.given };
  const { outcome } = keyed;
  if (outcome.kind === 'passed') return { ...blank, contract: 'PASS' };
  const { level, strain, doubling, declarer, tricks, lead } = outcome;
  return {
    ...blank,
    by: declarer,
    contract: `${level} ${strain}${doubling === '' ? '' : ` ${doubling.toLowerCase()}`}`,
    result: resultText(tricks - level - 6),
    lead: lead ? cardText(lead) : '',
  };
};
