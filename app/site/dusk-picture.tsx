/** A bakkie at dusk, a background for sections without a photo. */

import { fallbackSource, useDataSaver } from '#app/components/data-saver.ts'

import tall from '#app/features/media/placeholders/hero-landscape-home-tall.webp?url'
import wide from '#app/features/media/placeholders/hero-landscape-home-wide.webp?url'

export function DuskPicture() {
	return (
		<picture className="absolute inset-0 -z-2">
			<source media={useDataSaver() ? undefined : '(max-width: 47.99rem)'} srcSet={tall} />
			<img
				{...fallbackSource(wide)}
				alt=""
				width={1920}
				height={1080}
				fetchPriority="high"
				className="dusk-picture"
			/>
		</picture>
	)
}
