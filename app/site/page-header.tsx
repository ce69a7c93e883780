/** The dark header of a page: a title over a picture. */
import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { FirstViewEnd } from '#app/components/deferred.tsx'
import type { Photo } from '#app/features/media/photo.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { LandscapePicture } from './landscape-picture.tsx'

type Props = {
	title: string
	eyebrow?: string
	lede?: string
	photo?: Photo | null // default: the drawn landscape
	plain?: boolean // no picture, because another one follows directly
	children?: ReactNode // below the lede: buttons, a search
	className?: string // of the picture, for its object-position
}

const PICTURE = 'absolute inset-0 -z-2 size-full object-cover'
// Measured on the drawn landscape with titles of up to 14 characters. A longer title would reach the sun: use
// `plain`.
const VEIL = 'before:absolute before:inset-0 before:-z-1 before:veil'

export function PageHeader({ title, eyebrow, lede, photo, plain, children, className }: Props) {
	return (
		<section
			data-surface="dark"
			className={cn(
				'relative isolate overflow-hidden pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(2rem,1rem+3.4vw,3.75rem)]',
				!plain && VEIL,
			)}
		>
			{!plain && <HeroPicture photo={photo} className={className} />}
			<div className="wrap">
				{eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
				{/* Screen readers spell "CONTACT US" as the name of a country. */}
				<h1 aria-label={title} className="display text-display-lg leading-[1.03]">
					{title}
				</h1>
				{lede && <p className="lede mt-4 text-dust-100">{lede}</p>}
				{children}
			</div>
			<FirstViewEnd />
		</section>
	)
}

function HeroPicture({ photo, className }: Pick<Props, 'photo' | 'className'>) {
	if (photo) return <Picture photo={photo} alt="" sizes="100vw" priority className={cn(PICTURE, className)} />
	return <LandscapePicture className={className ?? 'object-[75%_78%]'} />
}
