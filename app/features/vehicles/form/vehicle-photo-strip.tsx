/** Photo strip of the vehicle form on narrow screens; opens the board with all photos. */
import { useId, useRef } from 'react'
import { Button, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { Dialog } from '#app/components/dialog.tsx'
import { FieldNote, Star } from '#app/components/field.tsx'
import { icons } from '#app/components/icons.ts'
import { AddPhotos, PreviewPicture } from '#app/features/media/add-photos.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import type { UploadItem } from '#app/features/media/use-uploads.ts'
import { recordMessages } from '#messages/admin.ts'
import { photoMessages as messages, uploadSentences } from '#messages/media.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { PhotoHintList, StandardViews, useChosenView } from './photo-advice.tsx'

import type { PhotoItem, VehiclePhotos } from './use-vehicle-photos.ts'
import { mainFlagClass, VehiclePhotoBoard } from './vehicle-photo-board.tsx'

type Props = {
	photos: VehiclePhotos
	error?: string
	isBoardOpen: boolean
	onBoard: (isOpen: boolean) => void
}

export function VehiclePhotoStrip({ photos, error, isBoardOpen, onBoard }: Props) {
	const id = useId()
	const adding = useRef<HTMLDivElement>(null)
	const chosen = useChosenView(photos)
	const { items, main, sending, failed, count, hints, newlyHinted } = photos
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{messages.heading}
				<Star />
			</h3>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			{items.length > 0 && (
				<>
					<p className="text-xs text-ink-muted">{messages.stripHelp}</p>
					<div className="-mx-5 mt-2 overflow-x-auto overscroll-x-contain px-5 pb-2">
						<button
							type="button"
							onClick={() => onBoard(true)}
							className="flex w-max scroll-mx-5 gap-2 rounded-media"
						>
							<span className="sr-only">{messages.arrange(count)}</span>
							{items.map((item, at) => (
								<Thumbnail
									key={item.key}
									item={item}
									isMain={at === main}
									isHinted={hints.some((hint) => hint.at === at)}
									sending={sending.find(({ key }) => key === item.key)}
								/>
							))}
						</button>
					</div>
				</>
			)}
			{failed.length > 0 && (
				<ul className="mt-1 text-xs">
					{failed.map(({ key, file, error }) => (
						<li key={key} className="flex items-center gap-2 border-b border-line py-1">
							<span className="min-w-0 flex-1">
								<b className="block truncate font-semibold">{file.name}</b>
								{error && <span className="text-negative">{uploadSentences[error]}</span>}
							</span>
							<button
								type="button"
								aria-label={messages.discardOf(file.name)}
								onClick={() => photos.cancel(key)}
								className={cn(iconButtonClass, 'size-11 flex-none')}
							>
								<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
							</button>
						</li>
					))}
				</ul>
			)}
			<PhotoHintList photos={photos} />
			<div ref={adding} onClickCapture={chosen.forget} className="mt-2">
				<AddPhotos
					isRow
					disabled={photos.isBusy}
					onFiles={chosen.add}
					errorTargetName="image"
					error={error && `${id}-problem`}
				/>
				<StandardViews
					tags={photos.tags}
					isBusy={photos.isBusy}
					onChoose={(view) => chosen.choose(adding.current, view)}
					className="grid-cols-4"
				/>
			</div>
			<p role="status" className="sr-only">
				{photos.isBusy
					? messages.underWay(items.length - sending.length, items.length)
					: newlyHinted > 0 && vehicleFormMessages.coach.news(newlyHinted)}
			</p>
			<Dialog
				open={isBoardOpen}
				onClose={() => onBoard(false)}
				title={messages.heading}
				closeLabel={recordMessages.close}
				foot={
					<Button kind="dark" size="small" onClick={() => onBoard(false)} className="flex-1">
						{messages.done}
					</Button>
				}
			>
				<p className="mb-3 text-xs text-ink-muted">{messages.help}</p>
				<VehiclePhotoBoard photos={photos} error={error && `${id}-problem`} />
			</Dialog>
		</section>
	)
}

type ThumbnailProps = { item: PhotoItem; isMain: boolean; isHinted: boolean; sending: UploadItem | undefined }

const Thumbnail = ({ item: { photo, preview }, isMain, isHinted, sending }: ThumbnailProps) => (
	<span
		aria-hidden
		className={cn(
			'relative block h-24 w-32 flex-none overflow-hidden rounded-media',
			isMain ? 'border-2 border-gold-600' : 'border border-line',
			sending?.error && 'border-danger-700',
		)}
	>
		<span className="block *:h-full *:w-full [&_img]:h-24 [&_img]:w-full [&_img]:object-cover">
			{sending || preview ? (
				<PreviewPicture preview={sending?.preview ?? preview ?? ''} isFaint={sending !== undefined} />
			) : (
				photo && <Picture photo={photo} alt="" sizes="8rem" widest={320} />
			)}
		</span>
		{isMain && !sending && <span className={mainFlagClass}>{messages.main}</span>}
		{isHinted && (
			<span className="absolute top-1 right-1 rounded-full bg-surface-raised/92 p-1">
				<icons.TriangleAlert strokeWidth={1.75} className="size-4" />
			</span>
		)}
		{sending && (
			<span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-surface-raised/92 px-1.5 py-0.5 text-xs font-semibold">
				{sending.error ? (
					<>
						<icons.CircleAlert aria-hidden strokeWidth={1.75} className="size-3.5 flex-none text-negative" />
						{messages.notSent}
					</>
				) : (
					messages.percent(Math.floor(sending.fraction * 100))
				)}
			</span>
		)}
	</span>
)
