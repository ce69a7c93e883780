/** The dealership's texts about itself, for the home page and the page about it; paragraphs by blank lines. */
import { storyMessages as messages } from '#messages/stories.ts'
import type { Dealer } from './dealer.ts'

export type Stories = { homeStory: string; aboutStory: string; ownerStory: string }

export const NO_STORIES: Stories = { homeStory: '', aboutStory: '', ownerStory: '' }

/** The texts of a dealership whose settings are older than these fields. */
export function firstStories({ founded, address: { town } }: Pick<Dealer, 'founded' | 'address'>): Stories {
	return {
		homeStory: messages.home,
		aboutStory: messages.about({ founded, town }).join('\n\n'),
		ownerStory: messages.owner({ founded }),
	}
}

export const splitStory = (text: string): string[] =>
	text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
