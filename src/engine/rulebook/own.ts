import { onceEach } from '../kit/memory.ts';
import { ok, type Result } from '../kit/result.ts';
import type { Form, StageForm } from './form.ts';
import { layersOf } from './library.ts';
import { type Layer, type LayerRef, type Rulebook, stack } from './stack.ts';

const own = onceEach((form: Form, stage: StageForm): readonly Layer[] => {
  const slots = { ...form.rules, ...stage.rules };
  return Object.keys(slots).length === 0
    ? []
    : [{ id: `${form.id}/${stage.id}`, name: form.name, rank: 'form', slots }];
});

/** What a form itself says of a stage, over the documents: one layer, or none. */
export const ownLayers = (form: Form, stage: StageForm): readonly Layer[] => own(form, stage);

/** As a fact keeps it: a document by its id, a form's own rules written out, for nobody else may have that form. */
export const refOf = (layer: Layer): LayerRef => (layer.rank === 'form' ? layer : layer.id);

/** The layers of a stage as its form names them now. */
export const stageLayers = (form: Form, stage: StageForm): Result<readonly Layer[]> => {
  const found = layersOf(stage.stack);
  return found.ok ? ok([...found.value, ...ownLayers(form, stage)]) : found;
};

/** What a stage of a form is played under. */
export const stageBook = (form: Form, stage: StageForm): Result<Rulebook> => {
  const found = stageLayers(form, stage);
  return found.ok ? stack(found.value) : found;
};

/** Layers that are a club's usual practice, and no document of anybody's. */
const UNWRITTEN: ReadonlySet<string> = new Set(['practice', 'laws-2017', 'club', 'club-correction']);

/** The documents a form is played under, by their names; none of a template. */
export const documentsOf = ({ stages, template }: Form): readonly string[] => [
  ...new Set(
    (template ? [] : stages).flatMap(({ stack: id }) => {
      const found = layersOf(id);
      return found.ok ? found.value.filter((layer) => !UNWRITTEN.has(layer.id)).map(({ name }) => name) : [];
    }),
  ),
];

/** The layers a contest of the form begins under, as its first fact keeps them. */
export const firstRulebook = (form: Form): readonly LayerRef[] => {
  const [first] = form.stages;
  const found = first ? stageLayers(form, first) : undefined;
  return found?.ok ? found.value.map(refOf) : [];
};
