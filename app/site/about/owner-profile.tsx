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
					'wrap',
					picture &&
						'grid items-center gap-8 md:grid-cols-[2fr_3fr] md:gap-14 lg:grid-cols-[4fr_8fr] xl:gap-24',
				)}
			>
				{picture && (
					<div className="aspect-feature w-full max-w-64 overflow-hidden rounded-media md:max-w-none">
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
					{texts.ownerRole && <p className="eyebrow mt-2">{texts.ownerRole}</p>}
					<p className="mt-6 max-w-[44rem] text-title-md whitespace-pre-line leading-[1.4] font-[560] text-pretty">
						{texts.owner}
					</p>
				</div>
			</div>
		</section>
	)
}
