import { ButtonLink, Heading, Text } from '@duet/ui'
import type { Chapter, EssayBlock } from '../../content/essay.ts'
import { FigurePlot } from '../../figures/FigurePlot/FigurePlot.tsx'
import { MarksPlot } from '../../figures/FigurePlot/MarksPlot.tsx'
import { SpecTable } from '../../figures/SpecTable/SpecTable.tsx'
import { FilmFigure } from '../FilmFigure.tsx'
import { keepEnd, keepTogether } from '../keepTogether.tsx'
import { specTable } from '../specTable.css.ts'
import * as styles from './Chapters.css.ts'
import { keepReferences } from './keepReferences.ts'
import { TextTable } from './TextTable.tsx'

export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <div className={styles.body}>
      {chapters.map(({ id, title, blocks }, index) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          data-defer={index > 0 ? 'layout' : undefined}
          className={styles.chapter}
        >
          <Heading level={2} variant="heading1" id={`${id}-title`} className={styles.heading}>
            <a href={`#${id}`} className={styles.headingLink}>
              {title}
            </a>
          </Heading>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of blocks never changes
            <BlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
}

function BlockView({ block }: { block: EssayBlock }) {
  switch (block.kind) {
    case 'text':
      return <Paragraph {...block} />
    case 'films':
      return (
        <div data-defer="layout" className={styles.films}>
          {block.films.map((film) => (
            <FilmFigure key={film.label} film={film} filmClassName={styles.film} />
          ))}
        </div>
      )
    case 'plot':
      return (
        <FigurePlot
          {...block.plot}
          caption={keepTogether(keepEnd(block.plot.caption))}
          data-defer="layout"
          className={styles.plot}
        />
      )
    case 'marks':
      return (
        <MarksPlot
          {...block.plot}
          caption={keepReferences(keepEnd(block.plot.caption))}
          data-defer="layout"
          className={styles.plot}
        />
      )
    case 'specs':
      return (
        <div className={styles.tableBlock}>
          <SpecTable
            caption={block.caption}
            rows={block.rows}
            note={block.note}
            className={specTable}
          />
        </div>
      )
    case 'table':
      return (
        <div className={styles.tableBlock}>
          <TextTable {...block.table} />
        </div>
      )
    case 'action':
      return (
        <ButtonLink href={block.href} icon="arrow" className={styles.action}>
          {block.label}
        </ButtonLink>
      )
  }
}

function Paragraph({ text, note }: Extract<EssayBlock, { kind: 'text' }>) {
  if (!note) return <Text className={styles.paragraph}>{keepReferences(keepEnd(text))}</Text>
  const id = `note-${note.number}`
  const markIndex = text.indexOf(note.after) + note.after.length
  return (
    <>
      <Text className={styles.paragraph}>
        {keepReferences(text.slice(0, markIndex))}
        <sup className={styles.noteMark}>
          <a href={`#${id}`} aria-label={`Note ${note.number}`} className={styles.reference}>
            {note.number}
          </a>
        </sup>
        {keepReferences(keepEnd(text.slice(markIndex)))}
      </Text>
      <p id={id} role="note" tabIndex={-1} className={styles.note}>
        <span className={styles.noteNumber}>{note.number}</span>
        {keepReferences(keepEnd(note.text))}
      </p>
    </>
  )
}
