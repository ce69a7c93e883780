/** Texts of the lightbox, whatever it shows. */
export const lightboxMessages = {
	closeFullScreen: 'Close full screen',
	zoom: 'Zoom',
	picture: 'Enlarged picture',
	thumbnails: 'All pictures',
} as const
