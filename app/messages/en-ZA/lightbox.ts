/** Messages of the lightbox that do not depend on its content. */
export const lightboxMessages = {
	closeFullScreen: 'Close full screen',
	zoom: 'Zoom',
	picture: 'Enlarged picture',
	thumbnails: 'All pictures',
} as const
