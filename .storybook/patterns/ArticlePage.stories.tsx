import {
  Heading,
  PageShell,
  ReadingProgress,
  Section,
  TableOfContents,
  Text,
  VideoFigure,
} from '@duet/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { article } from '../../apps/site/app/content/article.ts'
import {
  createGeneralizationChapter,
  createQualityChapter,
} from '../../apps/site/app/content/articleRun.ts'
import type { EssayBlock } from '../../apps/site/app/content/essay.ts'
import { MarksPlot } from '../../apps/site/app/figures/FigurePlot/MarksPlot.tsx'
import { SpecTable } from '../../apps/site/app/figures/SpecTable/SpecTable.tsx'
import { brand, PatternFooter, PatternHeader, PatternPicture, placeFilm } from './content.tsx'
import './patterns.css'

const chapters = [createQualityChapter(brand), createGeneralizationChapter(brand)]

function ArticlePage() {
  const { picture, facts } = article
  return (
    <PageShell
      header={
        <>
          <PatternHeader path="/research" />
          <ReadingProgress />
        </>
      }
      footer={<PatternFooter />}
    >
      <div className="pattern-margins pattern-head">
        <Heading level={1} variant="display1">
          {article.heading(brand)}
        </Heading>
      </div>
      <Section hairline={false}>
        <div className="pattern-stack">
          <Text variant="lead">{article.abstract(brand)}</Text>
          <Text variant="mono" tone="muted">
            {facts.map(({ value }) => value).join(' · ')}
          </Text>
        </div>
      </Section>
      <div className="pattern-margins">
        <PatternPicture picture={picture} />
      </div>
      <div className="pattern-article">
        <TableOfContents
          label={article.contents}
          items={chapters.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
        />
        <div>
          {chapters.map(({ id, title, blocks }) => (
            <section key={id} className="pattern-chapter">
              <Heading level={2} id={id}>
                {title}
              </Heading>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
                <ArticleBlock key={index} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </PageShell>
  )
}

/** Shows the kinds of blocks that these chapters contain. */
function ArticleBlock({ block }: { block: EssayBlock }) {
  switch (block.kind) {
    case 'text':
      return <Text>{block.text}</Text>
    case 'marks':
      return <MarksPlot {...block.plot} />
    case 'specs':
      return <SpecTable caption={block.caption} rows={[...block.rows]} />
    case 'films':
      return block.films.map(({ film, alt, label, caption, productionNote }) => (
        <VideoFigure
          key={label}
          film={placeFilm(film)}
          alt={alt}
          label={label}
          caption={caption}
          speed={productionNote}
        />
      ))
    case 'table':
      return (
        <table className="pattern-table">
          <caption>{block.table.caption}</caption>
          <thead>
            <tr>
              {block.table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.table.rows.map(([name = '', ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    default:
      return null
  }
}

/**
 * A research article: a list of chapters beside the text, figures drawn to scale with a table as
 * their alternative, and a line that shows the reader's progress.
 */
const meta = {
  title: 'Patterns/Article page',
  tags: ['!manifest'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  render: () => <ArticlePage />,
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: { docs: { story: { inline: true } } },
}
