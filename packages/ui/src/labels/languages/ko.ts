import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Korean. */
export const labels: Labels = {
  Breadcrumbs: { nav: '탐색 경로' },
  CareersAccordion: { apply: '지원하기', details: '직무 소개', count: (count) => `${count}건` },
  Carousel: {
    carouselRoleDescription: '캐러셀',
    slideRoleDescription: '슬라이드',
    previous: '이전 슬라이드',
    next: '다음 슬라이드',
    choose: '슬라이드 선택',
    slide: (number, count, title) => `${count}개 중 ${number}번째${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: '슬라이드 시작',
    stop: '슬라이드 정지',
    play: '동영상 재생',
    pause: '동영상 일시정지',
    retry: '동영상을 시작하지 못했습니다. 다시 시도',
    unsupported: '사용 중인 브라우저는 동영상을 지원하지 않습니다.',
  },
  ChipGroup: { remove: (item) => `${item} 삭제` },
  Dialog: { close: '닫기' },
  Film: {
    play: '동영상 재생',
    pause: '동영상 일시정지',
    retry: '동영상을 불러오지 못했습니다. 다시 시도',
    unsupported: '사용 중인 브라우저는 동영상을 지원하지 않습니다.',
  },
  Link: { external: '(새 탭에서 열림)' },
  Marquee: { pause: '일시정지' },
  NavBar: { nav: '주 메뉴', open: '메뉴 열기', close: '메뉴 닫기' },
  Pagination: {
    nav: '페이지',
    previous: '이전 페이지',
    next: '다음 페이지',
    page: (page) => `${page}페이지`,
    number: String,
  },
  Plot: {
    table: '표로 값 보기',
    schematic: '개념도.',
    start: (from) => `축은 ${from}에서 시작합니다.`,
  },
  ShiftRuler: { hour: String, unit: '시', time: defaultShiftRulerLabels.time },
  SkipLink: { skip: '본문으로 이동' },
  SpecTable: { name: '항목', figure: '값', unit: '단위' },
  ThemeSwitch: { theme: '테마', system: '시스템', light: '라이트', dark: '다크' },
  Toaster: { region: '알림', dismiss: '알림 닫기' },
  Typewriter: { pause: '일시정지' },
}
