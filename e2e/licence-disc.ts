import type { Page } from '@playwright/test'
import { discPhoto } from '#tests/licence-discs.ts'

/** Chooses a photo of a disc, as the camera gives it. */
export const chooseDisc = async (page: Page, view: Parameters<typeof discPhoto>[0] = {}) =>
	page
		.getByLabel('Photograph the disc')
		.setInputFiles({ name: 'disc.jpg', mimeType: 'image/jpeg', buffer: await discPhoto(view) })
