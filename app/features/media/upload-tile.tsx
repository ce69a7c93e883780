/** A running or failed upload: preview, progress or error, and buttons to retry or cancel. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { photoMessages as messages } from '#messages/photos.ts'
import { uploadSentences } from '#messages/videos.ts'
import { placeholders } from './placeholder.ts'
import type { UploadItem } from './use-uploads.ts'

type Props = { sending: UploadItem; onRetry: () => void; onCancel: () => void }

export function UploadTile({ sending: { file, preview, fraction, state, error }, onRetry, onCancel }: Props) {
	const percent = Math.floor(fraction * 100)
	const progress =
		state === 'waiting' ? messages.waiting : percent < 100 ? messages.uploading(percent) : messages.checking
	return (
		<>
			<div className="relative">
				<PreviewPicture preview={preview} isFaint />
				{!error && (
					<div className="absolute inset-x-0 bottom-0 bg-surface-raised/92 px-2.5 py-1.5">
						<p className="truncate text-xs font-semibold">{file.name}</p>
						<p className="text-xs">{progress}</p>
						<div
							role="progressbar"
							aria-label={messages.uploadingOf(file.name)}
							aria-valuenow={percent}
							aria-valuemin={0}
							aria-valuemax={100}
							aria-valuetext={progress}
							className="mt-1 h-1.5 overflow-hidden rounded-full bg-dust-200"
						>
							<i className="block h-full bg-gold-600" style={{ width: `${percent}%` }} />
						</div>
					</div>
				)}
			</div>
			{error && (
				<div className="px-2.5 pt-2 text-xs">
					<p className="truncate font-semibold">{file.name}</p>
					<p className="mt-0.5 flex items-start gap-1 font-semibold text-negative">
						<icons.CircleAlert aria-hidden strokeWidth={1.75} className="mt-px size-3.5 flex-none" />
						{uploadSentences[error]}
					</p>
				</div>
			)}
			<div className="flex justify-between border-t border-line">
				{error ? (
					<button
						type="button"
						aria-label={messages.retryOf(file.name)}
						onClick={onRetry}
						className={cn(iconButtonClass, 'size-11')}
					>
						<RotateCcw aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
				) : (
					<span />
				)}
				<button
					type="button"
					aria-label={error ? messages.discardOf(file.name) : messages.cancelOf(file.name)}
					onClick={onCancel}
					className={cn(iconButtonClass, 'size-11')}
				>
					<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
			</div>
		</>
	)
}

/** Shows the local file before the upload is finished; a drawing if the browser cannot show it. */
export function PreviewPicture({ preview, isFaint }: { preview: string; isFaint?: boolean }) {
	const [failedPreview, setFailedPreview] = useState<string>()
	return (
		<div className="bg-dust-200">
			<img
				src={failedPreview === preview ? placeholders.generic : preview}
				alt=""
				width={1200}
				height={800}
				decoding="async"
				draggable={false}
				onError={() => setFailedPreview(preview)}
				className={cn('aspect-3/2 w-full object-cover', isFaint && 'opacity-70')}
			/>
		</div>
	)
}
