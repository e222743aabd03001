export const BUDGETS = {
  "@duet/ui": {
    "Banner": {
      "total": 1
    },
    "Button": {
      "total": 1
    },
    "ButtonLink": {
      "total": 1
    },
    "CareersAccordion": {
      "total": 1
    },
    "Carousel": {
      "total": 1
    },
    "Chip": {
      "total": 1
    },
    "ChipGroup": {
      "total": 1
    },
    "Dialog": {
      "total": 1
    },
    "Field": {
      "total": 1
    },
    "FigurePlot": {
      "total": 1
    },
    "Footer": {
      "total": 1
    },
    "Heading": {
      "total": 1
    },
    "HeroVideo": {
      "total": 1
    },
    "Icon": {
      "total": 1
    },
    "IconButton": {
      "total": 1
    },
    "Link": {
      "total": 1
    },
    "Marquee": {
      "total": 1
    },
    "NavBar": {
      "total": 1
    },
    "PageShell": {
      "total": 1
    },
    "Progress": {
      "total": 1
    },
    "ReadingProgress": {
      "total": 1
    },
    "Reveal": {
      "total": 1
    },
    "ScrollVideo": {
      "total": 1
    },
    "Section": {
      "total": 1
    },
    "ShiftRuler": {
      "total": 1
    },
    "SkipLink": {
      "total": 1
    },
    "SmoothAnchors": {
      "total": 1
    },
    "SpecTable": {
      "total": 1
    },
    "Spinner": {
      "total": 1
    },
    "Table": {
      "total": 1
    },
    "TableMessage": {
      "total": 1
    },
    "TableOfContents": {
      "total": 1
    },
    "Text": {
      "total": 1
    },
    "TextArea": {
      "total": 1
    },
    "TextField": {
      "total": 1
    },
    "ThemeSwitch": {
      "total": 1
    },
    "Toaster": {
      "total": 1
    },
    "Typewriter": {
      "total": 1
    },
    "VideoFigure": {
      "total": 1
    },
    "VisuallyHidden": {
      "total": 1
    }
  },
  "@duet/forms": {
    "DeploymentForm": {
      "total": 1
    },
    "FileList": {
      "total": 1
    },
    "MultiSelect": {
      "total": 1
    },
    "NewsletterForm": {
      "total": 1
    },
    "SignInForm": {
      "total": 1
    }
  },
  "@duet/embed-post": {
    "PostCard": {
      "total": 1
    },
    "PostEmbed": {
      "total": 1
    },
    "PostNotFound": {
      "total": 1
    },
    "PostSkeleton": {
      "total": 1
    }
  }
}
