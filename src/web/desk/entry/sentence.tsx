import { ContractText } from '../../parts/text/contract.tsx';
import { inLocalTime } from '../../parts/text/moment.ts';

const CONTRACT = /\b([1-7](?:NT|[CDHS])X{0,2} [NESW] (?:=|[+-]\d+)(?: [CDHS][2-9TJQKA])?)(?![\w])/;

/** A score below nothing with a minus as it is printed. */
const printed = (text: string): string => text.replaceAll(/(?<=, )-(?=\d)/g, '−');

/** A sentence of the history, its contracts drawn in their suits. */
export const Sentence = ({ text }: { readonly text: string }) =>
  inLocalTime(text)
    .split(CONTRACT)
    .map((part, index) =>
      // The odd parts are what the split found; a sentence never changes.
      index % 2 === 1 ? <ContractText key={`${index}-${part}`} text={part} lead /> : printed(part),
    );
