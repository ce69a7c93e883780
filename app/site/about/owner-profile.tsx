/** The owner's portrait and quote; without a portrait, the quote alone. */

import { cn } from '#app/components/cn.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { Banner } from '#app/site/page-banner.server.ts'

type Props = { texts: Pick<PageTexts<'about'>, 'owner' | 'ownerName' | 'ownerRole'>; picture: Banner | null }

export function OwnerProfile({ texts, picture }: Props) {
	return (
		<section className="section" aria-labelledby="owner">
			<div
				className={cn(
					'wrap grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_8fr] xl:gap-x-24',
					picture && 'md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr]',
				)}
			>
				{picture && (
					<div className="aspect-feature w-full max-w-64 overflow-hidden rounded-media md:row-span-2 md:max-w-none">
						<Picture
							{...picture}
							alt={picture.alt || texts.ownerName}
							sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 40vw, 16rem"
							className="size-full object-cover"
						/>
					</div>
				)}
				<div>
					<h2 id="owner" className="title text-title-lg">
						{texts.ownerName}
					</h2>
					{texts.ownerRole && (
						// A name such as "The Owner" shows the role already.
						<p className={texts.ownerName.endsWith(texts.ownerRole) ? 'sr-only' : 'eyebrow mt-2'}>
							{texts.ownerRole}
						</p>
					)}
				</div>
				<p
					className={cn(
						'max-w-[52rem] text-title-md whitespace-pre-line leading-[1.4] font-[560] text-pretty',
						picture && 'md:col-start-2',
					)}
				>
					{texts.owner}
				</p>
			</div>
		</section>
	)
}
