#!/bin/sh
# Makes the image that the product's is built on from Debian's packages and the Node this product is tested with, where
# node:24-bookworm-slim cannot be had: docs/how-to/run-for-good.md. As root on a Debian with mmdebstrap, buildah and npm,
# after npm ci:
#   deploy/base-image.sh
#   buildah build --format docker --build-arg NODE=localhost/purok-node -t purok .
set -eu
cd "$(dirname "$0")/.."
node=$(echo node_modules/node-linux-*/bin/node)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

mmdebstrap --variant=minbase --include=ca-certificates bookworm "$tree/root"
cp "$node" "$tree/root/usr/local/bin/node"
mkdir -p "$tree/root/usr/local/lib/node_modules"
cp -rL "$(npm root --global)/npm" "$tree/root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$tree/root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$tree/root/usr/local/bin/npx"
# Where the network ends TLS by itself, the image believes at its making whom this machine believes.
believed=/etc/ssl/certs/ca-certificates.crt
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then cp -L "$NODE_EXTRA_CA_CERTS" "$tree/root$believed"; fi
chroot "$tree/root" useradd --uid 1000 --user-group --create-home --shell /bin/sh node

container=$(buildah from scratch)
buildah add --quiet "$container" "$tree/root" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then buildah config --env NODE_EXTRA_CA_CERTS=$believed "$container"; fi
buildah commit --rm "$container" purok-node
