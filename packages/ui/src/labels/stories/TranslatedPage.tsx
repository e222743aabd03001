import { type ReactNode, useState } from 'react'
import { Breadcrumbs } from '../../Breadcrumbs/Breadcrumbs.tsx'
import { Button } from '../../Button/Button.tsx'
import { Carousel } from '../../Carousel/Carousel.tsx'
import { ChipGroup } from '../../Chip/ChipGroup.tsx'
import { Dialog } from '../../Dialog/Dialog.tsx'
import { Link } from '../../Link/Link.tsx'
import { Marquee } from '../../Marquee/Marquee.tsx'
import { NavBar } from '../../NavBar/NavBar.tsx'
import { PageShell } from '../../PageShell/PageShell.tsx'
import { Pagination } from '../../Pagination/Pagination.tsx'
import { ThemeSwitch } from '../../ThemeSwitch/ThemeSwitch.tsx'
import { Toaster } from '../../Toast/Toaster.tsx'
import { toast } from '../../Toast/toastStore.ts'
import { Typewriter } from '../../Typewriter/Typewriter.tsx'
import { film, industries } from '../../testing/films.ts'
import { VideoFigure } from '../../Video/VideoFigure.tsx'
import type { Translation } from './translation.ts'

/** A page with every component that has built-in text. Motion is paused at first. */
export function TranslatedPage({ translation }: { translation: Translation }) {
  const { language, company, home, orders } = translation
  return (
    <PageShell
      lang={language}
      header={
        <NavBar
          brand={<a href="#home">{company}</a>}
          path="/orders"
          entries={[
            { href: '/', label: home },
            { href: '/orders', label: orders },
          ]}
        />
      }
    >
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '32px',
          padding: '24px',
          maxInlineSize: '856px',
        }}
      >
        <Controls {...translation} />
        <MovingContent {...translation} />
        <Messages {...translation} />
      </div>
    </PageShell>
  )
}

function Controls({ home, orders, usStates, report }: Translation) {
  return (
    <>
      <Breadcrumbs
        items={[
          { href: '#home', label: home },
          { href: '#orders', label: orders },
        ]}
      />
      <ChipGroup
        label={orders}
        items={usStates.map((label) => ({ id: label, label }))}
        onRemove={() => {}}
      />
      <Link href="#report" external style={{ justifySelf: 'start' }}>
        {report}
      </Link>
      <Pagination page={2} count={5} getHref={(page) => `#${page}`} />
      <ThemeSwitch />
    </>
  )
}

function MovingContent({
  orders,
  slides,
  film: description,
  phrases,
  company,
  usStates,
  language,
}: Translation) {
  const items = industries.slice(0, slides.length).map((item, index) => {
    const [title = '', text = ''] = slides[index] ?? []
    return { ...item, title, description: text }
  })
  return (
    <>
      <Carousel aria-label={orders} items={items} autoplay={8000} defaultPaused />
      <VideoFigure
        film={film('towels-640')}
        alt={description}
        label={new Intl.NumberFormat(language).format(1)}
        caption={description}
        defaultPaused
      />
      <Marquee defaultPaused>
        {[company, ...usStates].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Marquee>
      <p>
        <Typewriter phrases={phrases} pauseButton defaultPaused />
      </p>
    </>
  )
}

function Messages({ clear, save }: Translation): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '16px' }}>
      <Button onClick={() => setIsOpen(true)}>{clear}</Button>
      <Button onClick={() => toast({ title: save, duration: Number.POSITIVE_INFINITY })}>
        {save}
      </Button>
      <Dialog title={clear} open={isOpen} onOpenChange={setIsOpen} />
      <Toaster />
    </div>
  )
}
