import { labels } from '../languages/ja.ts'
import type { Translation } from './translation.ts'

export const japanese: Translation = {
  language: 'ja',
  direction: 'ltr',
  home: 'ホーム',
  orders: '注文',
  company: 'ハルデン・リネン',
  usStates: ['ネバダ', 'ユタ'],
  report: 'レポートを見る',
  slides: [
    ['工場', '部品はばらばらに届き、ラインは待ちません。'],
    ['リネン工場', 'ロボットがタオルを二つ折りにします。'],
  ],
  film: 'ロボットがタオルを畳む。',
  phrases: ['器用な自律動作', '止まらない稼働'],
  clear: '下書きを削除',
  save: '保存しました',
  labels,
}
