import type { ElementApi, PublicApi } from "./element-api.ts"
import { commonMethods, commonParts, commonProperties, commonSlots, customProperties } from "./shared-api.ts"
import { className, propertyName, typeOf } from "./source-file.ts"

/** The custom elements manifest (schema 2.1.0), which editors and documentation tools read. */
export function manifest(api: PublicApi) {
  return {
    schemaVersion: "2.1.0",
    readme: "",
    modules: api.elements.map((element) => ({
      kind: "javascript-module",
      path: `widgets/${element.tag}.js`,
      declarations: [declaration(element, api)],
      exports: [
        {
          kind: "custom-element-definition",
          name: element.tag,
          declaration: { name: className(element.tag), module: `widgets/${element.tag}.js` },
        },
      ],
    })),
  }
}

function declaration(element: ElementApi, api: PublicApi) {
  const attributes = [...element.attributes, ...api.attributes]
  return {
    kind: "class",
    customElement: true,
    name: className(element.tag),
    tagName: element.tag,
    description: element.doc,
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      fieldName: propertyName(attribute.name),
      description: attribute.doc,
      type: { text: typeOf(attribute) },
      ...(attribute.fallback ? { default: JSON.stringify(attribute.fallback) } : {}),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: "field",
        name: propertyName(attribute.name),
        description: attribute.doc,
        type: { text: typeOf(attribute) },
        attribute: attribute.name,
        reflects: true,
      })),
      ...commonProperties.map(({ name, doc, type }) => ({
        kind: "field",
        name,
        description: doc,
        type: { text: type },
      })),
      ...[...element.methods, ...commonMethods].map(({ name, doc, signature }) => ({
        kind: "method",
        name,
        description: `${doc} \`${signature}\``,
      })),
    ],
    events: [...element.events, ...api.events].map(({ name, doc, detail }) => ({
      name,
      description: doc,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: commonSlots.map(({ name, doc }) => ({ name, description: doc })),
    cssParts: [...element.parts, ...commonParts].map(({ name, doc }) => ({ name, description: doc })),
    cssProperties: customProperties.map(({ name, doc, fallback }) => ({
      name,
      description: doc,
      default: name === "--lotto-min-height" ? `${element.reserve[0]}px` : fallback,
    })),
  }
}
