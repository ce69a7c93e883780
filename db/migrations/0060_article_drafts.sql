ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_excerpt_length";--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_content_length";--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_author_length";--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_publication" CHECK ("blog_posts"."publication" in ('draft', 'scheduled', 'published'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_publish_at_of_scheduled" CHECK (("blog_posts"."publish_at" is not null) = ("blog_posts"."publication" = 'scheduled'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_date_of_published" CHECK ("blog_posts"."publication" <> 'published' or "blog_posts"."date" is not null);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_excerpt_length" CHECK ("blog_posts"."publication" = 'draft' or char_length("blog_posts"."excerpt") >= 10);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_content_length" CHECK ("blog_posts"."publication" = 'draft' or char_length("blog_posts"."content") >= 50);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_length" CHECK ("blog_posts"."publication" = 'draft' or char_length("blog_posts"."author") >= 2);--> statement-breakpoint
CREATE VIEW "public"."public_blog_posts" WITH (security_invoker = true) AS (select "blog_posts"."id", "blog_posts"."title", "blog_posts"."excerpt", "blog_posts"."content", "blog_posts"."category", "blog_posts"."author", "blog_posts"."image", "blog_posts"."featured", "blog_posts"."read_time", "blog_posts"."publication", "blog_posts"."publish_at", "blog_posts"."created_at", "blog_posts"."updated_at", "blog_posts"."version", "blog_posts"."date" from "blog_posts" where "blog_posts"."publication" = 'published');