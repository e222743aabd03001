import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Japanese. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'パンくずリスト' },
  CareersAccordion: { apply: '応募する', details: '職務内容', count: (count) => `${count}件` },
  Carousel: {
    carouselRoleDescription: 'カルーセル',
    slideRoleDescription: 'スライド',
    previous: '前のスライド',
    next: '次のスライド',
    choose: 'スライドを選択',
    slide: (number, count, title) => `${count}枚中${number}枚目${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'スライドを開始',
    stop: 'スライドを停止',
    play: '動画を再生',
    pause: '動画を一時停止',
    retry: '動画を開始できません。もう一度試す',
    unsupported: 'お使いのブラウザは動画に対応していません。',
  },
  ChipGroup: { remove: (item) => `${item}を削除` },
  Dialog: { close: '閉じる' },
  Film: {
    play: '動画を再生',
    pause: '動画を一時停止',
    retry: '動画を読み込めません。もう一度試す',
    unsupported: 'お使いのブラウザは動画に対応していません。',
  },
  Link: { external: '（新しいタブで開きます）' },
  Marquee: { pause: '流れる表示を停止' },
  NavBar: { nav: 'メイン', open: 'メニューを開く', close: 'メニューを閉じる' },
  Pagination: {
    nav: 'ページ',
    previous: '前のページ',
    next: '次のページ',
    page: (page) => `${page}ページ`,
    number: String,
  },
  Plot: {
    table: '数値を表で見る',
    schematic: '概念図。',
    start: (from) => `軸は${from}から始まります。`,
  },
  ShiftRuler: { hour: String, unit: '時', time: defaultShiftRulerLabels.time },
  SkipLink: { skip: '本文へ移動' },
  SpecTable: { name: '項目', figure: '値', unit: '単位' },
  ThemeSwitch: { theme: 'テーマ', system: 'システム', light: 'ライト', dark: 'ダーク' },
  Toaster: { region: '通知', dismiss: '通知を閉じる' },
  Typewriter: { pause: '文字の動きを停止' },
}
