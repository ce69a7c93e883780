/**
 * The drawn landscape behind a page's header. Under its overlay, phones need few of its pixels; there it is the largest
 * paint, and asked for before the styles and the form above it have arrived.
 */

import { preload } from 'react-dom'
import { cn } from '#app/components/cn.ts'
import { fallbackSource, useDataSaver } from '#app/components/data-saver.ts'

import small from '#app/features/media/placeholders/hero-landscape-band-small.avif?no-inline'
import smallForOthers from '#app/features/media/placeholders/hero-landscape-band-small.webp?no-inline'
import wide from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'

export function LandscapePicture({ className }: { className: string }) {
	const media = useDataSaver() ? undefined : '(max-width: 47.99rem)'
	if (import.meta.env.SSR)
		preload(small, { as: 'image', type: 'image/avif', ...(media && { media }), fetchPriority: 'high' })
	return (
		<picture className="contents">
			<source media={media} type="image/avif" srcSet={small} />
			<source media={media} srcSet={smallForOthers} />
			<img
				{...fallbackSource(wide)}
				alt=""
				width={1920}
				height={640}
				className={cn('absolute inset-0 -z-2 size-full object-cover', className)}
			/>
		</picture>
	)
}
