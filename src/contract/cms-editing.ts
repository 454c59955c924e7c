import * as v from "valibot"
import { BlogCategory } from "./cms.ts"
import { Keyed, Position, short } from "./editing.ts"
import { endpoint, Key } from "./endpoint.ts"

const Slugged = v.object({ slug: Key })

/** The editor's calls that take pages and questions away. */
export const cmsEditingEndpoints = {
  removePage: endpoint({
    name: "cms.removePage",
    method: "DELETE",
    path: "/items/pages/{key}",
    service: "cms",
    caller: "editor",
    summary: "Deletes a content page for good; archiving keeps it.",
    params: Keyed,
  }),
  removeQuestion: endpoint({
    name: "cms.removeQuestion",
    method: "DELETE",
    path: "/items/questions/{key}",
    service: "cms",
    caller: "editor",
    summary: "Deletes a frequently asked question for good.",
    params: Keyed,
  }),
}

/** The editor's calls for the blog beyond writing a post. */
export const blogEditingEndpoints = {
  removePost: endpoint({
    name: "blog.removePost",
    method: "DELETE",
    path: "/posts/{slug}",
    service: "blog",
    caller: "editor",
    summary: "Deletes a post for good.",
    params: Slugged,
  }),
  putCategory: endpoint({
    name: "blog.putCategory",
    method: "PUT",
    path: "/categories/{slug}",
    service: "blog",
    caller: "editor",
    summary: "Makes or changes a category of the blog.",
    params: Slugged,
    body: v.object({ name: short, position: Position }),
    result: BlogCategory,
  }),
  removeCategory: endpoint({
    name: "blog.removeCategory",
    method: "DELETE",
    path: "/categories/{slug}",
    service: "blog",
    caller: "editor",
    summary: "Deletes a category; 409 while posts are in it, drafts included.",
    params: Slugged,
  }),
}
