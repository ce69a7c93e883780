/** Six placeholder cards (specification, section 9) in the shape of the mosaic. */
import { cn } from '#app/components/cn.ts'
import { SKELETON_CARDS } from './gallery-item.ts'
import { mosaic } from './mosaic.ts'
import { captionClass, mosaicClass, tileClass, tilePictureClass } from './tile.ts'

export function GallerySkeleton() {
	return (
		<div aria-hidden data-skeleton>
			<div className="flex gap-2 overflow-hidden py-1">
				{CHIPS.map((width) => (
					<span key={width} className="h-11 flex-none rounded-full bg-dark-850" style={{ width }} />
				))}
			</div>
			<ul className={mosaicClass}>
				{mosaic(SKELETON_CARDS).map((shape, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places, which never change
					<li key={index} className={tileClass(shape)}>
						<div className={cn(tilePictureClass(shape), 'motion-safe:animate-pulse')} />
						<div className={captionClass}>
							<div className="grid w-full gap-2">
								<span className="h-5 w-3/5 rounded-media bg-dark-850" />
								<span className="h-4 w-1/5 rounded-media bg-dark-850" />
							</div>
						</div>
					</li>
				))}
			</ul>
		</div>
	)
}

const CHIPS = ['7.5rem', '6rem', '6.5rem', '5.5rem'] // widths
