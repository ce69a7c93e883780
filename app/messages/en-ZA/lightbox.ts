/** Messages of the lightbox that do not depend on its content. */
import { defineMessages } from '#app/core/texts.ts'

export const lightboxMessages = defineMessages({
	closeFullScreen: 'Close full screen',
	zoom: 'Zoom',
	picture: 'Enlarged picture',
	thumbnails: 'All pictures',
} as const)
