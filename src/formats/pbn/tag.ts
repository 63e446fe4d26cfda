const TAG = /^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]/;

export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** The tags at the beginning of a line, one after the other; none where it begins with something else. */
export const tagsIn = (raw: string): readonly Tag[] => {
  const tags: Tag[] = [];
  let rest = raw;
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    tags.push({ name: match[1] ?? '', value: match[2] ?? '' });
    rest = rest.slice(match[0].length);
  }
  return tags;
};
