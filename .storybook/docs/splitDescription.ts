/** A part of a component's description, under one heading. */
export interface DescriptionSection {
  title: string
  markdown: string
}

/** Splits Markdown at its third-level headings. */
export function splitDescription(markdown: string) {
  const [intro = '', ...parts] = markdown.split(/^### /m)
  const sections = parts.map((part): DescriptionSection => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), markdown: lines.join('\n').trim() }
  })
  return { intro: intro.trim(), sections }
}
