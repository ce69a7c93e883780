import { z } from 'zod'
import type { StoredTexts } from '#app/features/dealer/dealer.ts'
import { type TextPage, textKey } from '#app/features/dealer/page-texts.ts'
import { demoFacts } from './dealer.ts'
import { readDemo } from './read-demo.ts'

const card = z.object({ icon: z.string(), title: z.string(), text: z.string(), link: z.string() })
const shape = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(card)])))

/** What the demo dealership says of itself: the specification's texts. */
export function demoPageTexts(): StoredTexts {
	const { tagline, blurb, home_figures, about_figures } = demoFacts()
	const pages = Object.entries(readDemo('page_texts.json', shape))
	return {
		...Object.fromEntries(
			pages.flatMap(([page, texts]) =>
				Object.entries(texts).map(([name, text]) => [textKey(page as TextPage, name), text]),
			),
		),
		'site.tagline': tagline,
		'site.blurb': blurb,
		'home.statistics': home_figures,
		'about.statistics': about_figures,
	}
}
