/** How a stage is played, as the forms of contest have it in English. */
export const STAGE = {
  Swiss: 'Schweizer System',
  'Matchpoint Swiss': 'Schweizer System nach Matchpunkten',
  Preliminary: 'Vorrunde',
  'Round robin': 'Jeder gegen jeden',
  Qualifying: 'Qualifikation',
  Plate: 'Trostrunde',
  'Regional final': 'Regionalfinale',
  'Three sessions': 'Drei Durchgänge',
  'Minor round': 'Hauptrunde',
  Finals: 'Finalrunden',
  'First stage': 'Erste Stufe',
  'Second stage': 'Zweite Stufe',
  'Final Five': 'Finale der Fünf',
  'Knock-out': 'K.-o.-Runde',
  'Swiss repechage': 'Hoffnungsrunde',
  one: 'eins',
  two: 'zwei',
  three: 'drei',
  four: 'vier',
  five: 'fünf',
  six: 'sechs',
  seven: 'sieben',
  doubled: 'im Kontra',
  redoubled: 'im Rekontra',
  by: 'durch',
  off: 'Faller',
  over: 'Überstiche',
  with: 'mit',
  made: 'erfüllt',
  just: 'genau',
  Week: 'Woche',
  boards: 'Boards',
  and: 'und',
  'the Final': 'Finale',
  'Match of three': 'Kampf zu dritt',
  'One session by the movement that fits the number of pairs best.':
    'Ein Durchgang nach dem Movement, das zur Zahl der Paare am besten passt.',
  'A Howell with a set of the boards at every table: everybody has the same ones at the same time, and each round is scored when it is over.':
    'Ein Howell mit einem Satz der Boards an jedem Tisch: alle haben dieselben zur selben Zeit, und jede Runde wird gewertet, wenn sie vorbei ist.',
  'A Howell with a set of the boards at every table; with so many pairs a round is one board.':
    'Ein Howell mit einem Satz der Boards an jedem Tisch; bei so vielen Paaren ist eine Runde ein Board.',
  'Two sessions by the movement that fits the number of pairs best; the percentages of both are added.':
    'Zwei Durchgänge nach dem Movement, das zur Zahl der Paare am besten passt; die Prozente beider werden addiert.',
  'One session of American whist: every match has the same few boards at both tables.':
    'Ein Durchgang American Whist: jeder Kampf hat an beiden Tischen dieselben wenigen Boards.',
  'One session of the New England movement: players up one table, boards up one station.':
    'Ein Durchgang nach dem New-England-Movement: die Spieler einen Tisch, die Boards eine Ablage weiter.',
  'One session in two stanzas, half the teams an odd number: each row meets the other, then a whist within each row on new boards.':
    'Ein Durchgang in zwei Abschnitten, die Hälfte der Teams ungerade: jede Reihe gegen die andere, dann auf neuen Boards ein Whist in jeder Reihe.',
  'One session in two stanzas: first those of the other parity, then on new boards those of the same.':
    'Ein Durchgang in zwei Abschnitten: erst gerade gegen ungerade Nummern, dann auf neuen Boards die gleichen gegeneinander.',
  'Three matches of eight boards in an evening; never more rounds than half the teams.':
    'Drei Kämpfe zu acht Boards an einem Abend; nie mehr Runden als die halbe Zahl der Teams.',
  'Fewer than twenty pairs: ten matches of twelve boards by the modified Swiss.':
    'Weniger als zwanzig Paare: zehn Kämpfe zu zwölf Boards nach dem veränderten Schweizer System.',
  'One field, ten matches of twelve boards over four sessions.':
    'Ein Feld, zehn Kämpfe zu zwölf Boards in vier Durchgängen.',
  'Eight pairs: the numbers fit a full round robin, seven matches of eight boards.':
    'Acht Paare: jeder kann gegen jeden spielen, sieben Kämpfe zu acht Boards.',
  'Fewer than fourteen pairs: seven matches of eight boards by the modified Swiss.':
    'Weniger als vierzehn Paare: sieben Kämpfe zu acht Boards nach dem veränderten Schweizer System.',
  'One field, seven matches of eight boards; the leading pairs of each category are placed.':
    'Ein Feld, sieben Kämpfe zu acht Boards; platziert werden die besten Paare jeder Kategorie.',
  'Two seeded fields over four sessions, each pair meeting as many of the other field as can be.':
    'Zwei gesetzte Felder in vier Durchgängen; jedes Paar trifft so viele des anderen Feldes wie möglich.',
  'The first ten contending pairs of each field play everyone in matches of twelve boards.':
    'Die ersten zehn Paare jedes Feldes, die sich bewerben, spielen jeder gegen jeden in Kämpfen zu zwölf Boards.',
  'Ten matches of twelve boards in a Swiss to qualify ten pairs.':
    'Zehn Kämpfe zu zwölf Boards nach Schweizer System; zehn Paare qualifizieren sich.',
  'Ten pairs play everyone in matches of twelve boards.':
    'Zehn Paare spielen jeder gegen jeden in Kämpfen zu zwölf Boards.',
  'Ten pairs: the numbers fit a full round robin, nine matches of twelve boards.':
    'Zehn Paare: jeder kann gegen jeden spielen, neun Kämpfe zu zwölf Boards.',
  'Fewer than twenty pairs: nine matches of twelve boards by the modified Swiss.':
    'Weniger als zwanzig Paare: neun Kämpfe zu zwölf Boards nach dem veränderten Schweizer System.',
  'Nine matches of twelve boards.': 'Neun Kämpfe zu zwölf Boards.',
  'A single session of matchpoints; the movement is decided when entries are known.':
    'Ein einziger Durchgang im Paarturnier; das Movement wird bestimmt, wenn die Meldungen bekannt sind.',
  'Four sessions, of which a pair may play any; the best three count for the prize.':
    'Vier Durchgänge, von denen ein Paar beliebige spielen darf; für den Preis zählen die besten drei.',
  'Fewer than twelve pairs: six matches of nine boards by the modified Swiss, scored in IMPs.':
    'Weniger als zwölf Paare: sechs Kämpfe zu neun Boards nach dem veränderten Schweizer System, gewertet in IMPs.',
  'Six matches of nine boards, scored in IMPs.': 'Sechs Kämpfe zu neun Boards, gewertet in IMPs.',
  'The highest sum of session percentages wins; how many sessions is for the supplementary regulations, four here.':
    'Die höchste Summe der Prozente aller Durchgänge gewinnt; wie viele es sind, sagt die Ausschreibung, hier vier.',
  'Everyone plays everyone; twelve and fourteen pairs by the printed draws. The length of a match is for the supplementary regulations, ten boards here.':
    'Jeder spielt gegen jeden; zwölf und vierzehn Paare nach den gedruckten Plänen. Die Länge eines Kampfes sagt die Ausschreibung, hier zehn Boards.',
  'Everyone plays everyone by the Howell-type draw.':
    'Jeder spielt gegen jeden nach dem Plan in Art eines Howell.',
  'Matches drawn round by round; how many and how long is for the supplementary regulations, six of fourteen boards here.':
    'Kämpfe, Runde für Runde ausgelost; wie viele und wie lang, sagt die Ausschreibung, hier sechs zu vierzehn Boards.',
  'Three qualifying rounds.': 'Drei Runden zur Qualifikation.',
  'Thirty pairs or more at the qualifying on average: three rounds of a seven-table Howell.':
    'Im Mittel dreißig Paare oder mehr in der Qualifikation: drei Runden eines Howell mit sieben Tischen.',
  'Fewer than thirty pairs on average: three rounds of a five-table Howell.':
    'Im Mittel weniger als dreißig Paare: drei Runden eines Howell mit fünf Tischen.',
  'A contest of its own on the days of the final, open to all and without carry-over.':
    'Ein eigener Wettbewerb an den Tagen des Finales, offen für alle und ohne Übertrag.',
  'Matches drawn round by round; how many and how long is for the supplementary regulations, six of ten boards here.':
    'Kämpfe, Runde für Runde ausgelost; wie viele und wie lang, sagt die Ausschreibung, hier sechs zu zehn Boards.',
  'Everyone plays everyone by the Howell-type draw, numbers by lot; how long a match is stands in the supplementary regulations, fourteen boards here.':
    'Jeder spielt gegen jeden nach dem Plan in Art eines Howell, die Nummern durch Los; wie lang ein Kampf ist, sagt die Ausschreibung, hier vierzehn Boards.',
  'Six matches of nine boards.': 'Sechs Kämpfe zu neun Boards.',
  'A Swiss over five nights; two matches a night and ten boards a match are ours to fill in.':
    'Schweizer System an fünf Abenden; zwei Kämpfe am Abend und zehn Boards je Kampf sind hier eingesetzt.',
  'One day of Swiss teams; six matches of nine boards are ours to fill in.':
    'Ein Tag Teams nach Schweizer System; sechs Kämpfe zu neun Boards sind hier eingesetzt.',
  'Ten teams or fewer play a round robin: the clause leaves the format to the convenor.':
    'Höchstens zehn Teams spielen jeder gegen jeden: der Paragraf überlässt die Form den Veranstaltern.',
  'More than ten play a Swiss of six matches: the clause leaves the format to the convenor.':
    'Mehr als zehn spielen sechs Kämpfe nach Schweizer System: der Paragraf überlässt die Form den Veranstaltern.',
  'Three matches of ten boards a session, drawn as a Swiss; in the first round the top half plays the bottom half.':
    'Drei Kämpfe zu zehn Boards je Sitzung, ausgelost wie ein Schweizer Turnier; in der ersten Runde spielt die obere Hälfte gegen die untere.',
  'Ten teams or fewer: a round robin, three shorter matches on the first day and two a day after it.':
    'Höchstens zehn Teams: jeder gegen jeden, drei kürzere Kämpfe am ersten Tag und danach zwei am Tag.',
  'More than ten teams: a Swiss, two matches of fourteen boards a session; six of them are ours to fill in.':
    'Mehr als zehn Teams: Schweizer System, zwei Kämpfe zu vierzehn Boards je Durchgang; dass es sechs sind, ist hier eingesetzt.',
  'The first four play the finals, 28 boards a day; the final takes two days.':
    'Die ersten vier spielen die Finalkämpfe, 28 Boards am Tag; das Finale dauert zwei Tage.',
  'A Swiss of its own over five nights with two matches a night; ten boards a match are ours to fill in.':
    'Ein eigenes Schweizer System an fünf Abenden mit zwei Kämpfen am Abend; zehn Boards je Kampf sind hier eingesetzt.',
  'The first five of those with finals points; 28 boards a week are ours to fill in, the grand final takes two weeks.':
    'Die ersten fünf von denen mit Finalpunkten; 28 Boards in der Woche sind hier eingesetzt, das große Finale dauert zwei Wochen.',
  'Sixteen or seventeen teams: three rounds of 28 boards, each in two halves.':
    'Sechzehn oder siebzehn Teams: drei Runden zu 28 Boards, jede in zwei Hälften.',
  'Eighteen teams or more: four rounds, the last two of 28 boards in two halves.':
    'Achtzehn Teams oder mehr: vier Runden, die letzten zwei zu 28 Boards in zwei Hälften.',
  'Sixteen or seventeen teams: six matches, beginning when the first round of the knock-out is over.':
    'Sechzehn oder siebzehn Teams: sechs Kämpfe, die beginnen, wenn die erste Runde des K.-o. vorbei ist.',
  'Eighteen teams or more: seven matches, beginning when the first round of the knock-out is over.':
    'Achtzehn Teams oder mehr: sieben Kämpfe, die beginnen, wenn die erste Runde des K.-o. vorbei ist.',
  'Seven or eight teams: two round robins of sixteen-board matches.':
    'Sieben oder acht Teams: zweimal jeder gegen jeden in Kämpfen zu sechzehn Boards.',
  'Five or six teams: three round robins of sixteen-board matches.':
    'Fünf oder sechs Teams: dreimal jeder gegen jeden in Kämpfen zu sechzehn Boards.',
  'The two leading teams play sixty boards in five stanzas.':
    'Die beiden besten Teams spielen sechzig Boards in fünf Abschnitten.',
  'At most fourteen pairs play everyone, twelve and fourteen by the printed draws; how long a match is stands on the entry form, ten boards here.':
    'Höchstens vierzehn Paare spielen jeder gegen jeden, zwölf und vierzehn nach den gedruckten Plänen; wie lang ein Kampf ist, steht auf dem Meldeformular, hier zehn Boards.',
  'Eleven or twelve pairs: a round robin of twelve-board matches.':
    'Elf oder zwölf Paare: jeder gegen jeden in Kämpfen zu zwölf Boards.',
  'Fewer than eleven pairs: a round robin of fourteen-board matches.':
    'Weniger als elf Paare: jeder gegen jeden in Kämpfen zu vierzehn Boards.',
  'Up to six pairs: a double round robin on the Seniors’ boards; under four tables their scores help to make the datum.':
    'Bis zu sechs Paare: zweimal jeder gegen jeden auf den Boards der Senioren; bei weniger als vier Tischen helfen deren Ergebnisse, den Datum-Wert zu bilden.',
  'Seven pairs: a single round robin on the Seniors’ boards; under four tables their scores help to make the datum.':
    'Sieben Paare: einmal jeder gegen jeden auf den Boards der Senioren; bei weniger als vier Tischen helfen deren Ergebnisse, den Datum-Wert zu bilden.',
  'Eight pairs or more: a single round robin on the Seniors’ boards.':
    'Acht Paare oder mehr: einmal jeder gegen jeden auf den Boards der Senioren.',
} as const;
