/** How `place` looks for what is already there: a request by its id, a fact by its id. */
interface Looking {
  readonly request: string;
  readonly fact: string;
}

/** The whole of an append: the same from version to version but for how it looks. */
const place = ({ request, fact }: Looking): string => ` $club.place(
     of_contest text, expected integer, before text,
     request_ids text[], digests text[], ats integer[], request_facts jsonb,
     seqs integer[], ids text[], texts text[], seals text[],
     out done text, out at integer, out which text, out facts text[], out seal text)
   language plpgsql as $$
   declare
     known record;
     last record;
   begin
     insert into $club.head (contest, seq, seal) values (of_contest, 0, '') on conflict do nothing;
     select h.seq, h.seal into last from $club.head h where h.contest = of_contest for update;
     seal := last.seal;
     select r.id, r.digest, r.at, r.facts, o.place into known
${request}       order by o.place limit 1;
     if found then
       which := known.id; at := known.at; facts := known.facts;
       done := case when known.digest = digests[known.place] then 'known' else 'taken' end;
       return;
     end if;
     if last.seq <> expected or last.seal <> before then
       done := 'moved'; at := last.seq;
       return;
     end if;
${fact}     if found then
       done := 'fact-taken';
       return;
     end if;
     insert into $club.fact (contest, seq, id, text, seal)
       select of_contest, t.seq, t.id, t.text, t.seal
       from unnest(seqs, ids, texts, seals) as t (seq, id, text, seal);
     insert into $club.request (contest, id, digest, at, facts)
       select of_contest, t.id, t.digest, t.at,
         array (select jsonb_array_elements_text(request_facts -> (t.place::integer - 1)))
       from unnest(request_ids, digests, ats) with ordinality as t (id, digest, at, place);
     at := expected + coalesce(array_length(seqs, 1), 0);
     seal := coalesce(seals[array_length(seals, 1)], last.seal);
     update $club.head h set seq = place.at, seal = place.seal, moved = clock_timestamp() where h.contest = of_contest;
     done := 'placed';
   end $$;`;

/**
 * The tables in PostgreSQL, one schema a club. One entry a version, never edited once released; `$club` is the schema's name.
 * `place` is the whole of an append in one round trip: it locks the contest's head, then looks, then writes.
 */
export const STEPS: readonly string[] = [
  `create table $club.fact (
     contest text collate "C" not null, seq integer not null, id text collate "C" not null,
     text text not null, seal text not null,
     primary key (contest, seq), unique (contest, id));
   create table $club.request (
     contest text collate "C" not null, id text collate "C" not null, digest text not null,
     at integer not null, facts text[] not null,
     primary key (contest, id));
   create index request_at on $club.request (contest, at);
   create table $club.head (
     contest text collate "C" primary key, seq integer not null, seal text not null,
     moved timestamptz not null default clock_timestamp());
   create table $club.shelf (
     drawer text collate "C" not null, key text collate "C" not null, value text not null,
     primary key (drawer, key));

   create function $club.keep() returns trigger language plpgsql as
     $$ begin raise exception 'a fact is never changed or taken out'; end $$;
   create trigger fact_stays before update or delete on $club.fact for each row execute function $club.keep();
   create trigger fact_kept before truncate on $club.fact for each statement execute function $club.keep();

   create function${place({
     request: `       from unnest(request_ids) with ordinality as o (id, place)
       join $club.request r on r.contest = of_contest and r.id = o.id
`,
     fact: `     select f.id into which from $club.fact f where f.contest = of_contest and f.id = any (ids) limit 1;
`,
   })}`,
  // Calls of several contests in one transaction, each with its own outcome. A contest that somebody else holds is not waited for long: then each goes alone.
  `create function $club.place_all(calls jsonb)
   returns table (done text, at integer, which text, facts text[], seal text) language plpgsql as $$
   declare
     call jsonb;
   begin
     perform set_config('lock_timeout', '500ms', true);
     for call in select c.value from jsonb_array_elements(calls) with ordinality as c (value, place) order by c.place loop
       return query select p.done, p.at, p.which, p.facts, p.seal from $club.place(
         call ->> 0, (call ->> 1)::integer, call ->> 2,
         array (select jsonb_array_elements_text(call -> 3)),
         array (select jsonb_array_elements_text(call -> 4)),
         array (select jsonb_array_elements_text(call -> 5)::integer),
         call -> 6,
         array (select jsonb_array_elements_text(call -> 7)::integer),
         array (select jsonb_array_elements_text(call -> 8)),
         array (select jsonb_array_elements_text(call -> 9)),
         array (select jsonb_array_elements_text(call -> 10))) as p;
     end loop;
   end $$;`,
  // Each id is looked up by itself: joined as a whole, a contest is read through from its beginning once the plan is made for a
  // table that nobody has counted yet.
  `create or replace function${place({
    request: `       from unnest(request_ids) with ordinality as o (id, place)
       cross join lateral (
         select q.id, q.digest, q.at, q.facts from $club.request q
         where q.contest = of_contest and q.id = o.id limit 1) r
`,
    fact: `     select f.id into which
       from unnest(ids) as o (id)
       cross join lateral (
         select q.id from $club.fact q where q.contest = of_contest and q.id = o.id limit 1) f
       limit 1;
`,
  })}`,
];
