import type { Situation } from './situation.ts';

/** Claims, concessions and tricks disputed: Laws 68 to 71 and 79. */
export const CLAIMS = [
  {
    id: 's68-this-trick',
    title: '“I have that one”',
    story:
      'With the trick not yet over, West shows the ♠A and says: “I get this one.” Declarer says: “You have claimed.”',
    topic: 'claim',
    answers: ['this-trick'],
    expected: {
      effects: ['play-continues', 'not-penalty-card'],
      without: ['trick-lost'],
      laws: ['68'],
      say: 'A remark about the trick in progress is not a claim, so play goes on.',
    },
  },
  {
    id: 's68b2-objects',
    title: '“No, partner!”',
    story: 'East shows a hand and concedes the rest. West says at once: “Wait, I have a trick.”',
    topic: 'claim',
    answers: ['partner-objects', 'yes'],
    expected: {
      effects: ['play-continues', 'not-penalty-card', 'unauthorised', 'recall'],
      laws: ['68B2'],
      later: 'unauthorised-information',
      say: 'There is no concession: East picks up the cards and play goes on.',
    },
  },
  {
    id: 's68d2-played-on',
    title: 'All four agreed to play on',
    story: 'Declarer claimed, East asked to play it out, and all four agreed. Declarer went down.',
    topic: 'claim',
    answers: ['claim', 'agreed'],
    expected: {
      effects: ['score-stands'],
      laws: ['68D2b'],
      say: 'All four agreed, so the claim is void and the play counts.',
    },
  },
  {
    id: 's69b-agreed',
    title: 'Agreed, then regretted',
    story:
      'North-South agreed to a claim of ten tricks. Ten minutes later South shows that a heart trick would almost surely have been theirs.',
    topic: 'claim',
    answers: ['agreement', 'yes', 'likely'],
    expected: {
      effects: ['score-changed', 'weighted-barred'],
      laws: ['69B2'],
      say: 'The trick was likely theirs, so the board is rescored.',
    },
  },
  {
    id: 's70c-trump',
    title: 'A trump is out',
    story:
      'Declarer claims without a word about the last trump, and may well have forgotten it. A careless line loses to it.',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'trump', 'yes', 'yes'],
    expected: {
      effects: ['trick-lost', 'weighted-barred'],
      laws: ['70C'],
      say: 'A trick goes to the outstanding trump.',
    },
  },
  {
    id: 's70d1-careless',
    title: 'Two ways to throw away',
    story:
      'Declarer claims without saying which card to keep. Throwing the wrong one would be careless, not absurd.',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'suits', 'yes'],
    expected: {
      effects: ['trick-lost'],
      laws: ['70D1'],
      say: 'Careless play is normal play, so the trick is lost.',
    },
  },
  {
    id: 's70d2-partner',
    title: 'A defender’s claim that needs partner',
    story: 'East claims the last two tricks. They are there only if West keeps the right one of two cards.',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'partner'],
    expected: {
      effects: ['trick-lost'],
      without: ['claim-stands'],
      laws: ['70D2'],
      say: 'Nothing that depends on partner’s choice is given to a defender who claims.',
    },
  },
  {
    id: 's70d3-after',
    title: 'They played on without leave',
    story:
      'Declarer claimed, and two more cards were played before the director was called. The claim said nothing about a finesse that the play has shown to work, and nobody had shown out.',
    topic: 'claim',
    answers: ['claim', 'unagreed', 'silent', 'finesse', 'no'],
    expected: {
      effects: ['trick-lost'],
      laws: ['70D3', '70E1'],
      say: 'What was played after the claim is at most evidence, and an unstated finesse is not given.',
    },
  },
  {
    id: 's70e1-finesse',
    title: '“It would be absurd not to finesse”',
    story:
      'Declarer claims with KJ9 opposite A102 and has said nothing of the queen. Nobody has shown out, and nobody must on any normal line. Declarer says: “Anybody would finesse.”',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'finesse', 'no'],
    expected: {
      effects: ['trick-lost'],
      without: ['claim-stands'],
      laws: ['70E1'],
      say: 'Which opponent holds the card was not known and need not become known, so the finesse is not given.',
    },
  },
  {
    id: 's70e1-known',
    title: 'The other hand has shown out',
    story:
      'Declarer claims with KJ9 of clubs opposite A102. East showed out of clubs before the claim, so West must hold the queen.',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'finesse', 'yes'],
    expected: {
      effects: ['claim-stands'],
      laws: ['70E1'],
      say: 'The position was known, so the claim stands.',
    },
  },
  {
    id: 's70e2-top',
    title: 'From the top',
    story:
      'Declarer claims the last three tricks with AK5 opposite 42 in the only suit left. The jack is still out. “You might have played the five first”, says West.',
    topic: 'claim',
    answers: ['claim', 'no', 'silent', 'order', 'yes'],
    expected: {
      effects: ['claim-stands'],
      laws: ['70E2'],
      say: 'A suit is cashed from the top, so the claim stands.',
    },
  },
  {
    id: 's71-concession',
    title: 'A trick that could not be lost',
    story:
      'East conceded the last trick and then saw the ♣A. No normal play could lose it. The correction period is still open.',
    topic: 'claim',
    answers: ['concession', 'yes', 'cannot-lose'],
    expected: {
      effects: ['score-changed'],
      laws: ['71'],
      say: 'No normal play loses that trick, so the concession is cancelled.',
    },
  },
  {
    id: 's79a2-kept',
    title: '“They did not notice”',
    story: 'South wrote down eleven tricks. Asked by the director, South admits: “I knew that it was ten.”',
    topic: 'claim',
    answers: ['kept'],
    expected: {
      effects: ['infraction', 'score-changed', 'procedural-penalty'],
      laws: ['79A2'],
      say: 'A trick not won may not be kept, and a penalty is usual.',
    },
  },
  {
    id: 's79b3-after-round',
    title: 'A trick disputed after the round',
    story:
      'The round is over. East-West say that they won six tricks, not five, and nobody conceded anything.',
    topic: 'score-correction',
    answers: ['yes', 'tricks', 'after-round'],
    expected: {
      effects: ['score-changed'],
      laws: ['79B3'],
      say: 'Both scores change only if the director is clearly convinced; otherwise it stands, or one side’s score is lowered.',
    },
  },
  {
    id: 's79c2-late',
    title: 'After the correction period',
    story:
      'A day after the period has ended both pairs, the scorer and the hand record show that 620 was entered as 260. The organiser agrees to correct it.',
    topic: 'score-correction',
    answers: ['no', 'yes'],
    expected: {
      effects: ['score-changed'],
      laws: ['79C2'],
      say: 'A scoring error beyond doubt may still be corrected when the organiser agrees.',
    },
  },
  {
    id: 's79c2-late-doubt',
    title: 'After the period, with doubt',
    story:
      'Long after the correction period a pair remembers making an overtrick. The other pair is not sure.',
    topic: 'score-correction',
    answers: ['no', 'no'],
    expected: {
      effects: ['score-stands'],
      laws: ['79C'],
      say: 'The time has passed and there is doubt, so the score stands.',
    },
  },
] as const satisfies readonly Situation[];
