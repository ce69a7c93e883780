/**
 * Lightbox: one gallery item at full size, with links to its neighbours; the last is followed by the first.
 */
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { savesData } from '#app/components/data-saver.ts'
import { Lightbox } from '#app/features/media/lightbox.tsx'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { showroomMessages as messages } from '#messages/showroom.ts'
import { cannotPlayClass, categoryLabel, type GalleryItem, tileSizes, videosMayPlay } from './gallery-item.ts'

type Props = {
	items: GalleryItem[]
	shownId: string | undefined
	onShow: (id: string | undefined) => void
}

export default function GalleryLightbox({ items, shownId, onShow }: Props) {
	const index = items.findIndex(({ id }) => id === shownId)
	const item = items[index]
	return (
		<Lightbox
			items={items.map(({ id, alt, photo, video, captions }) => ({
				id,
				photo,
				alt,
				label: alt,
				video: video ? <LargeVideo src={video} captions={captions} poster={photo} title={alt} /> : undefined,
			}))}
			index={index}
			onShow={(next) => onShow(items[next]?.id)}
			onClose={() => onShow(undefined)}
			messages={messages.lightbox}
			sizesOnPage={tileSizes('third')}
			dataSaver={savesData()}
			caption={item && <Caption item={item} />}
		/>
	)
}

type VideoProps = { src: string; captions: string | null; poster: Photo | null; title: string }

/** A video with the browser's controls. It autoplays only if `videosMayPlay`. */
function LargeVideo({ src, captions, poster, title }: VideoProps) {
	const video = useRef<HTMLVideoElement>(null)
	const [failed, setFailed] = useState(false)
	useEffect(() => {
		if (videosMayPlay()) video.current?.play().catch(() => {}) // autoplay blocked: the play button remains
	}, [])
	return (
		<>
			<video
				ref={video}
				src={src}
				poster={poster ? renditionAddress(poster, widthsOf(poster).at(-1) ?? 320, 'webp') : undefined}
				preload="none"
				controls
				muted
				loop
				playsInline
				aria-label={title}
				onError={() => setFailed(true)}
				className="size-full bg-black"
			>
				{captions && <track kind="captions" src={captions} srcLang="en" label={messages.captions} default />}
			</video>
			{failed && (
				<p role="alert" className={cannotPlayClass}>
					{messages.cannotPlay}
				</p>
			)}
		</>
	)
}

const Caption = ({ item: { alt, description, category, stock } }: { item: GalleryItem }) => (
	<div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 sm:justify-center">
		<b className="title text-title-sm leading-tight">{alt}</b>
		<span className="text-sm text-dark-300">{categoryLabel(category)}</span>
		{description && <p className="order-1 basis-full text-sm text-dark-200 sm:text-center">{description}</p>}
		{stock && (
			<Link to={stock.to} className="link ml-auto flex-none py-1 text-sm sm:ml-4">
				{stock.model ? messages.inStock(stock.model) : messages.viewAll}
			</Link>
		)}
	</div>
)
