/** The photos in the form of a vehicle on a narrow screen: a strip, which opens the board with all of them. */
import { useId } from 'react'
import { AddPhotos } from '#app/media/add-photos.tsx'
import { Picture } from '#app/media/picture.tsx'
import { PreviewPicture } from '#app/media/upload-tile.tsx'
import type { Sending } from '#app/media/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldNote, Star } from '#app/ui/field.tsx'
import { icons } from '#app/ui/icons.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { photoWords as words } from '#app/words/en-ZA/photos.ts'
import type { PhotoItem, VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoBoard } from './vehicle-photo-board.tsx'
import { mainFlagClass } from './vehicle-photo-tile.tsx'

type Props = {
	photos: VehiclePhotos
	problem?: string
	isBoardOpen: boolean
	onBoard: (isOpen: boolean) => void
}

export function VehiclePhotoStrip({ photos, problem, isBoardOpen, onBoard }: Props) {
	const id = useId()
	const { items, main, sending } = photos
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{words.heading}
				<Star />
			</h3>
			<FieldNote id={`${id}-problem`} kind="problem">
				{problem}
			</FieldNote>
			{items.length > 0 && (
				<>
					<p className="text-xs text-ink-muted">{words.stripHelp}</p>
					<div className="-mx-5 mt-2 overflow-x-auto overscroll-x-contain px-5 pb-2">
						<button
							type="button"
							onClick={() => onBoard(true)}
							className="flex w-max scroll-mx-5 gap-2 rounded-media"
						>
							<span className="sr-only">{words.arrange(items.length)}</span>
							{items.map((item, at) => (
								<Thumbnail
									key={item.key}
									item={item}
									isMain={at === main}
									sending={sending.find(({ key }) => key === item.key)}
								/>
							))}
						</button>
					</div>
				</>
			)}
			<div className="mt-2">
				<AddPhotos
					isRow
					disabled={photos.isBusy}
					onFiles={photos.add}
					standsFor="image"
					problem={problem && `${id}-problem`}
				/>
			</div>
			<p role="status" className="sr-only">
				{photos.isBusy && words.underWay(items.length - sending.length, items.length)}
			</p>
			<Dialog
				open={isBoardOpen}
				onClose={() => onBoard(false)}
				title={words.heading}
				closeLabel={partWords.close}
				foot={
					<Button kind="dark" size="small" onClick={() => onBoard(false)} className="flex-1">
						{words.done}
					</Button>
				}
			>
				<p className="mb-3 text-xs text-ink-muted">{words.help}</p>
				<VehiclePhotoBoard photos={photos} problem={problem && `${id}-problem`} />
			</Dialog>
		</section>
	)
}

type ThumbnailProps = { item: PhotoItem; isMain: boolean; sending: Sending | undefined }

const Thumbnail = ({ item: { photo, preview }, isMain, sending }: ThumbnailProps) => (
	<span
		aria-hidden
		className={cn(
			'relative block h-24 w-32 flex-none overflow-hidden rounded-media',
			isMain ? 'border-2 border-gold-600' : 'border border-line',
			sending?.problem && 'border-danger-700',
		)}
	>
		<span className="block *:h-full *:w-full [&_img]:h-24 [&_img]:w-full [&_img]:object-cover">
			{sending || preview ? (
				<PreviewPicture preview={sending?.preview ?? preview ?? ''} isFaint={sending !== undefined} />
			) : (
				photo && <Picture photo={photo} alt="" sizes="8rem" widest={320} />
			)}
		</span>
		{isMain && !sending && <span className={mainFlagClass}>{words.main}</span>}
		{sending && (
			<span className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-surface-raised/92 px-1.5 py-0.5 text-xs font-semibold">
				{sending.problem ? (
					<>
						<icons.CircleAlert aria-hidden strokeWidth={1.75} className="size-3.5 flex-none text-negative" />
						{words.notSent}
					</>
				) : (
					words.percent(Math.floor(sending.share * 100))
				)}
			</span>
		)}
	</span>
)
