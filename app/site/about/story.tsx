import { cn } from '#app/components/cn.ts'
import { splitParagraphs } from '#app/core/text.ts'
import { Picture } from '#app/features/media/picture.tsx'
import type { Banner } from '#app/site/page-banner.server.ts'
import { aboutMessages } from '#messages/about.ts'

type Props = { text: string; picture: Banner | null }

export function Story({ text, picture }: Props) {
	return (
		<section className="section" aria-labelledby="story">
			<div
				className={cn(
					'wrap grid gap-x-14 gap-y-10',
					picture && 'lg:grid-cols-[7fr_5fr] lg:items-stretch xl:gap-x-24',
				)}
			>
				<div>
					<h2 id="story" className="title text-title-lg">
						{aboutMessages.story}
					</h2>
					<div className="mt-6 max-w-read space-y-5">
						{splitParagraphs(text).map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
				{picture && (
					<div className="relative aspect-car overflow-hidden rounded-media max-md:-mx-gutter max-md:rounded-none lg:aspect-auto lg:min-h-full">
						<Picture
							{...picture}
							sizes="(min-width: 64rem) 40vw, 100vw"
							className="size-full object-cover lg:absolute lg:inset-0"
						/>
					</div>
				)}
			</div>
		</section>
	)
}
