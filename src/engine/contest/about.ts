/** What a person brings to an entry beside a name: kept by id, as the scheme that lists it says on its date. */
export interface Standing {
  readonly born?: string;
  readonly masterpoints?: number;
  readonly rank?: string;
  readonly state?: string;
  readonly club?: string;
  readonly member?: boolean;
}

/** What is known of an entry that a regulation may ask about. */
export interface About {
  readonly seed?: number;
  readonly club?: string;
  readonly state?: string;
  /** The one category it competes in (ANC 2021 16.1). */
  readonly category?: string;
  /** Plays, but does not compete for the places (SABF 18.4). */
  readonly contending?: false;
  /** Put in by the organiser to make the number even (ANC 2021 3.10). */
  readonly house?: true;
  /** The further team the convenor adds for an even number, beyond its club's places (SABF 19.1.4). */
  readonly added?: true;
  readonly stationary?: true;
  readonly yellow?: true;
  readonly handicap?: number;
  readonly players?: Readonly<Record<string, Standing>>;
}
