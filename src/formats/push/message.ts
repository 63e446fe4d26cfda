/** A few words to one player's phone, sent by the federation's service. */
export interface Message {
  /** The federation's number. */
  readonly number: string;
  readonly text: string;
}
