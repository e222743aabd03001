import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Simplified Chinese. */
export const labels: Labels = {
  Breadcrumbs: { nav: '导航路径' },
  CareersAccordion: { apply: '申请职位', details: '职位介绍', count: (count) => `${count} 个` },
  Carousel: {
    carouselRoleDescription: '轮播',
    slideRoleDescription: '幻灯片',
    previous: '上一张幻灯片',
    next: '下一张幻灯片',
    choose: '选择幻灯片',
    slide: (number, count, title) => `第 ${number} 张，共 ${count} 张${title ? `：${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: '开始播放幻灯片',
    stop: '停止播放幻灯片',
    play: '播放视频',
    pause: '暂停视频',
    retry: '视频未能播放。重试',
    unsupported: '您的浏览器不支持播放视频。',
  },
  ChipGroup: { remove: (item) => `移除${item}` },
  Dialog: { close: '关闭' },
  Film: {
    play: '播放视频',
    pause: '暂停视频',
    retry: '视频未能加载。重试',
    unsupported: '您的浏览器不支持播放视频。',
  },
  Link: { external: '（在新标签页中打开）' },
  Marquee: { pause: '暂停滚动' },
  NavBar: { nav: '主菜单', open: '打开菜单', close: '关闭菜单' },
  Pagination: {
    nav: '分页',
    previous: '上一页',
    next: '下一页',
    page: (page) => `第 ${page} 页`,
    number: String,
  },
  Plot: {
    table: '以表格查看数值',
    schematic: '示意图。',
    start: (from) => `坐标轴从 ${from} 开始。`,
  },
  ShiftRuler: { hour: String, unit: '时', time: defaultShiftRulerLabels.time },
  SkipLink: { skip: '跳到正文' },
  SpecTable: { name: '指标', figure: '数值', unit: '单位' },
  ThemeSwitch: { theme: '主题', system: '跟随系统', light: '浅色', dark: '深色' },
  Toaster: { region: '通知', dismiss: '关闭通知' },
  Typewriter: { pause: '暂停打字效果' },
}
