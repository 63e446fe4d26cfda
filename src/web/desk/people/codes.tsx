import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCaptains, useCodes, useSetup } from '../ask/ask.ts';
import { type CaptainCode, type Network, server, type TableCode } from '../ask/server.ts';
import { ContestDesk } from '../frame/frame.tsx';
import { useCommands } from '../frame/keys.ts';
import { say } from '../frame/status.ts';
import { usePlace } from '../frame/place.ts';

const useNetwork = () => useQuery({ queryKey: ['network'], queryFn: () => server.network() });

const useChange = (contest: string) => {
  const client = useQueryClient();
  const fresh = async (says: string) => {
    say(says);
    await client.invalidateQueries({ queryKey: ['network'] });
    await client.invalidateQueries({ queryKey: ['contest', contest] });
  };
  const choose = useMutation({
    mutationFn: (address: string) => server.chooseNetwork(address),
    onSuccess: (_, address) => fresh(`Phones are now sent to ${address}.`),
    onError: (error) => say(error.message, 'wrong'),
  });
  const renew = useMutation({
    mutationFn: () => server.renewCodes(contest),
    onSuccess: () => fresh('There are new codes; the old ones no longer open a table.'),
    onError: (error) => say(error.message, 'wrong'),
  });
  const renewCaptains = useMutation({
    mutationFn: () => server.renewCaptains(contest),
    onSuccess: () => fresh('New captains’ codes made. The old ones post no line-up.'),
    onError: (error) => say(error.message, 'wrong'),
  });
  return { choose, renew, renewCaptains };
};

/** The address phones are sent to, large; another when the laptop is on several networks. */
const Address = ({
  network,
  onChoose,
}: {
  readonly network: Network;
  readonly onChoose: (address: string) => void;
}) => (
  <section className="panel address" aria-labelledby="address-title">
    <h2 id="address-title">Phones open this address</h2>
    <p className="huge">{network.chosen}</p>
    {network.addresses.length < 2 ? (
      <p className="soft">The phones must be on the same network as this laptop.</p>
    ) : (
      <fieldset className="addresses">
        <legend>This laptop is on several networks. Which one are the phones on?</legend>
        {network.addresses.map(({ address, name }) => (
          <label key={address} className="choice-line">
            <input
              type="radio"
              name="address"
              checked={network.chosen.includes(address)}
              onChange={() => onChoose(address)}
            />
            <b>{address}</b> <span className="soft">{name}</span>
          </label>
        ))}
      </fieldset>
    )}
  </section>
);

interface Shown extends Pick<TableCode, 'url' | 'qr'> {
  readonly title: string;
}

const Code = ({ code }: { readonly code: Shown }) => (
  <li className="panel code">
    <p className="code-table">{code.title}</p>
    {/* The server drew it: plain shapes, no text from anybody. */}
    <img
      className="qr"
      alt={`Code: ${code.title}`}
      src={`data:image/svg+xml,${encodeURIComponent(code.qr)}`}
    />
    <p className="code-url">{code.url}</p>
  </li>
);

const teamOf = ({ team, name }: CaptainCode): string =>
  name === undefined ? `Team ${team}` : `${team} ${name}`;

/** Line-ups are posted with these: each is given to its captain, and lies on no table. */
const Captains = ({
  codes,
  renew,
}: {
  readonly codes: readonly CaptainCode[];
  readonly renew: () => void;
}) => (
  <section aria-labelledby="captains-title">
    <div className="row spread">
      <h2 id="captains-title">Captains’ codes</h2>
      <button type="button" className="button no-print" onClick={renew}>
        Make new captains’ codes
      </button>
    </div>
    <p className="soft">Captains post line-ups with these. Give each captain their own.</p>
    <ul className="bare codes captains">
      {codes.map((code) => (
        <Code key={code.team} code={{ ...code, title: teamOf(code) }} />
      ))}
    </ul>
  </section>
);

/** One code a table, to be printed and laid out; where teams play, one for each captain. */
export const Codes = (): React.ReactNode => {
  const { contest } = usePlace();
  const { data: setup } = useSetup(contest);
  const { data: codes, error } = useCodes(contest);
  const { data: network } = useNetwork();
  const { data: captains = [] } = useCaptains(contest);
  const { choose, renew, renewCaptains } = useChange(contest);
  const navigate = useNavigate();
  const print = () => void window.open(`/print/${contest}/table-codes.pdf`, '_blank');
  useCommands([
    { key: 'p', says: 'Print the codes', run: print },
    { says: 'Make new codes', run: () => renew.mutate() },
    {
      says: 'Handsets',
      run: () => void navigate({ to: '/c/$contest/handsets', params: { contest } }),
    },
  ]);
  return (
    <ContestDesk contest={contest} head={setup?.head}>
      <main className="page">
        <div className="row spread no-print">
          <h1>Table codes</h1>
          <span className="row">
            <Link to="/c/$contest/handsets" params={{ contest }} className="button">
              Handsets
            </Link>
            <button type="button" className="button" onClick={() => renew.mutate()}>
              Make new codes
            </button>
            <button type="button" className="button primary" onClick={print}>
              Print <kbd>P</kbd>
            </button>
          </span>
        </div>
        {network === undefined ? null : (
          <Address network={network} onChoose={(address) => choose.mutate(address)} />
        )}
        {error ? <p className="notice wrong">{error.message}</p> : null}
        <ul className="bare codes">
          {(codes ?? []).map((code) => (
            <Code key={code.table} code={{ ...code, title: `Table ${code.table}` }} />
          ))}
        </ul>
        {captains.length === 0 ? null : <Captains codes={captains} renew={() => renewCaptains.mutate()} />}
      </main>
    </ContestDesk>
  );
};
