import type { DemoRowOf } from './demoRows.ts'
import { faqRows, roadmapRows, videoRows } from './helpRows.ts'
import type { SharedRow } from './sharedRow.ts'

/** Everybody's questions and answers. */
export function makeFaq(row: SharedRow): DemoRowOf<'faqItem'>[] {
  return faqRows.map(([locale, title, body], index) => ({
    ...row('faq_item', index + 1),
    ...{ locale, title, body, sort: index + 1 },
  }))
}

/** Everybody's videos. */
export function makeVideos(row: SharedRow): DemoRowOf<'videoItem'>[] {
  return videoRows.map(([locale, title, slug], index) => ({
    ...row('video_item', index + 1),
    ...{ locale, title, url: `https://videos.example.com/${slug}`, sort: index + 1 },
  }))
}

/** What is planned for the product. */
export function makeRoadmap(row: SharedRow): DemoRowOf<'roadmapItem'>[] {
  return roadmapRows.map(([column, title, body], index) => ({
    ...row('roadmap_item', index + 1),
    ...{ column, title, body, sort: index + 1 },
  }))
}
