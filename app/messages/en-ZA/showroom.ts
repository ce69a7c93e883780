import { defineMessages } from '#app/core/texts.ts'

export const showroomMessages = defineMessages({
	heading: 'Explore Our Collection',
	hover: 'Point at a video, or reach it with the keyboard, to play it.',
	press: 'Tap a video to play it.',
	categories: 'Filter by category',
	all: 'All Vehicles',
	count: (items: number) => (items === 1 ? '1 picture or video' : `${items} pictures and videos`),
	viewDetails: 'View Details',
	video: 'Video',
	play: (title: string) => `Play video: ${title}`,
	pause: (title: string) => `Pause video: ${title}`,
	captions: 'Captions',
	cannotPlay: 'This browser cannot play this video.',
	nothing: 'There are no pictures here at the moment.',
	empty: 'No vehicles found in this category.',
	viewAll: 'View All Vehicles',
	inStock: (model: string) => `See ${model} in stock`,
	loading: 'Loading the gallery',
	lightbox: {
		label: 'Showroom gallery',
		close: 'Close',
		previous: 'Previous',
		next: 'Next',
		counter: (position: number, total: number) => `${position} / ${total}`,
		position: (position: number, total: number) => `${position} of ${total}`,
	},
} as const)

/** Messages of the lightbox that do not depend on its content. */
export const lightboxMessages = defineMessages({
	closeFullScreen: 'Close full screen',
	zoom: 'Zoom',
	picture: 'Enlarged picture',
	thumbnails: 'All pictures',
} as const)
