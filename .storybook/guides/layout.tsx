import {
  ButtonLink,
  Heading,
  Link,
  PageShell,
  Progress,
  Section,
  SkipLink,
  TableOfContents,
  Text,
  ThemeSwitch,
} from '@duet/ui'
import type { CSSProperties } from 'react'
import { CodeExample } from './CodeExample.tsx'
import { focusedSkipLink } from './focusedSkipLink.ts'
import type { ComponentGuides } from './guide.ts'

const fullWidth = { inlineSize: '100%' }

const smallPage = {
  inlineSize: '100%',
  minBlockSize: 160,
  border: '1px solid var(--ui-color-rule-strong)',
}
const pageContent = { borderBlock: '1px solid var(--ui-color-rule)', paddingBlock: 16 }

/** Fits a section into an example, which is narrower than a page. */
const smallSection = {
  inlineSize: '100%',
  '--ui-layout-margin': '0px',
  '--ui-layout-gap': '4px',
  '--ui-layout-section': '16px',
} as CSSProperties

const stillContents = { position: 'static', inlineSize: '100%' } as const

/** Guides for the components that lay out a page or help users navigate it. */
export const layoutGuides: ComponentGuides = {
  Banner: {
    anatomy: [
      ['Region', 'a landmark with a name'],
      ['Message', 'the children'],
      ['End', 'a link at the end of the row'],
    ],
    dos: [
      {
        example: (
          <Text>
            <strong>Series A: $120M</strong> <Link href="#news">Read the news</Link>
          </Text>
        ),
        text: 'Announce one thing in a few words, and link to a page.',
      },
    ],
    donts: [
      {
        example: <Text>Your request wasn’t sent.</Text>,
        text: 'Don’t show results or errors. Screen readers don’t announce a banner. Use a toast.',
      },
    ],
  },
  Footer: {
    anatomy: [
      ['Brand', 'a logo or a name'],
      ['Line', 'the copyright line, at the fifth of twelve columns'],
      ['Children', 'for example a `ThemeSwitch`'],
      ['Profiles', 'links with icons'],
    ],
    dos: [
      {
        example: <ThemeSwitch />,
        text: 'Put content here that every page needs once, such as the theme switch.',
      },
    ],
    donts: [
      {
        example: ['Research', 'News', 'Careers', 'Press', 'Legal'].map((label) => (
          <Link key={label} href={`#${label}`}>
            {label}
          </Link>
        )),
        text: 'Don’t add a list of all pages. The footer has one row.',
      },
    ],
  },
  NavBar: {
    anatomy: [
      ['Skip link', 'visible with focus'],
      ['Brand', 'a link to the home page'],
      ['Links', 'the current page has a bar below it'],
      ['Group', 'a button that opens a menu of links'],
      ['Action', 'one button at the end'],
      ['Sheet', 'all links on a phone, behind one button'],
    ],
    dos: [
      {
        example: <ButtonLink size="bar">Request A Demo</ButtonLink>,
        text: 'Use size `bar` for `action`, and a primary ButtonLink for `sheetAction`, so phones have it too.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample
            code={"{ label: 'Company', links: [\n  { href: '/mission', label: 'Mission' },\n] }"}
          />
        ),
        text: 'Don’t hide a single link in a group. Put it into the bar.',
      },
    ],
  },
  PageShell: {
    anatomy: [
      ['Skip link', 'leads to the content'],
      ['Banner, header', 'above the content'],
      ['Main', '`main#main` with the children'],
      ['Footer', 'at the bottom of the screen on short pages'],
    ],
    dos: [
      {
        example: (
          <>
            <PageShell
              header={<Text as="div">NavBar</Text>}
              footer={<Text as="div">Footer</Text>}
              style={smallPage}
            >
              <Text as="div" style={pageContent}>
                The page
              </Text>
            </PageShell>
            <CodeExample
              code={
                '<PageShell header={<NavBar … />} footer={<Footer … />}>\n  <Outlet />\n</PageShell>'
              }
            />
          </>
        ),
        text: 'Use it once, around all routes, so the bar stays when the page changes.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <SkipLink href="#main" style={focusedSkipLink} />
            <SkipLink href="#content" style={focusedSkipLink} />
            <CodeExample
              code={
                '<PageShell>\n  <SkipLink href="#content" />\n  <main id="content">…</main>\n</PageShell>'
              }
            />
          </>
        ),
        text: 'Don’t add another `main` or another skip link. The shell has both.',
      },
    ],
  },
  ReadingProgress: {
    anatomy: [
      ['Line', 'on the border of the bar before it; grows with the scroll position'],
      ['Name', 'none, because screen readers skip the line'],
    ],
    dos: [
      {
        example: <CodeExample code={'<NavBar … />\n<ReadingProgress />'} />,
        text: 'Put it directly after the bar of a long article.',
      },
    ],
    donts: [
      {
        example: <Progress label="Uploading" value={0.58} style={fullWidth} />,
        text: 'Don’t use it for the progress of a task. It only shows scrolling. Use Progress.',
      },
    ],
  },
  Section: {
    anatomy: [
      ['Hairline', 'above, unless `hairline` is false'],
      ['Title, note', 'columns 1 to 4'],
      ['Content', 'from column 5'],
    ],
    dos: [
      {
        example: (
          <>
            <Section title="Our mission" note="2026" variant="heading3" style={smallSection}>
              <Text variant="small">Robots that fold napkins.</Text>
            </Section>
            <CodeExample code={'<Section title="Our mission" note="2026">'} />
          </>
        ),
        text: 'Give each section a title, which also names it for screen readers.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Section style={smallSection}>
              <Heading level={2} variant="heading3">
                Our mission
              </Heading>
              <Text variant="small">Robots that fold napkins.</Text>
            </Section>
            <CodeExample code={'<Section>\n  <h2>Our mission</h2>\n</Section>'} />
          </>
        ),
        text: 'Don’t put the title into the content. Otherwise, the section has no name and no title column.',
      },
    ],
  },
  SmoothAnchors: {
    anatomy: [
      ['Wrapper', 'a `div` that doesn’t affect the layout; receives `ref` and `className`'],
      ['Links', 'links in its children with an `href` that starts with `#`'],
      ['Target', 'stops below the bar, and receives focus'],
    ],
    dos: [
      {
        example: (
          <>
            <Link href="#method">How we measured it</Link>
            <Heading level={2} variant="heading3">
              Method
            </Heading>
            <CodeExample code={'<SmoothAnchors />\n<a href="#method">…</a>\n<h2 id="method">'} />
          </>
        ),
        text: 'Render it once without children for all links of the document.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Link href="#">Menu</Link>
            <CodeExample code={'<a href="#" onClick={openMenu}>Menu</a>'} />
          </>
        ),
        text: 'Don’t use links to `#` as buttons. They scroll to the top. Use a Button.',
      },
    ],
  },
  TableOfContents: {
    anatomy: [
      ['Navigation', 'a landmark named by `label`'],
      ['Links', 'one per heading; the link to the current section is marked'],
      ['Disclosure', 'the same links below 1024 px, closed at first'],
    ],
    dos: [
      {
        example: (
          <>
            <TableOfContents
              label="Contents"
              items={[
                { href: '#method', label: 'Method' },
                { href: '#results', label: 'Results' },
              ]}
              style={stillContents}
            />
            <CodeExample code={"{ href: '#method', label: 'Method' }"} />
          </>
        ),
        text: 'Repeat the text of each heading, in the order of the page.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <TableOfContents
              label="Contents"
              items={[
                { href: '/news', label: 'News' },
                { href: '/careers', label: 'Careers' },
              ]}
              style={stillContents}
            />
            <CodeExample code={"{ href: '/careers', label: 'Careers' }"} />
          </>
        ),
        text: 'Don’t link to other pages. The list marks the section in view. Use a NavBar.',
      },
    ],
  },
}
