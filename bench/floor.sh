#!/bin/sh
# The floor of a dub: the same engines in a plain script, English to Spanish, one voice, nothing kept, nothing checked.
# Usage: floor.sh <video.mp4> <spans.tsv: start and end in ms of each stretch of speech> <empty folder> <copy|burn>
set -eu
video=$1 spans=$2 out=$3 picture=$4
model=/usr/share/pocketsphinx/model/en-us
cd "$out"
run() { ffmpeg -nostdin -v error -y "$@"; }

run -i "$video" -vn -filter_complex "[0:a:0]aresample=48000,aformat=channel_layouts=stereo,asplit=2[a][b];[b]aformat=channel_layouts=mono,aresample=16000[c]" \
  -map "[a]" -c:a pcm_s16le -fflags +bitexact stereo.wav -map "[c]" -c:a pcm_s16le -fflags +bitexact mono.wav

# Recognition on two cores, stretches dealt out in turn.
for half in 0 1; do
  awk -v half=$half 'NR % 2 == half { printf "mono %d %d s%04d\n", $1 / 10, $2 / 10, NR }' "$spans" > half-$half.ctl
  pocketsphinx_batch -hmm $model/en-us -lm $model/en-us.lm.bin -dict $model/cmudict-en-us.dict \
    -adcin yes -adchdr 44 -cepdir . -cepext .wav -ctl half-$half.ctl -hyp half-$half.hyp -logfn /dev/null \
    -remove_silence no -backtrace no -beam 1e-60 -wbeam 1e-30 -pbeam 1e-60 -lpbeam 1e-45 -lponlybeam 1e-20 \
    -fwdflatbeam 1e-80 -fwdflatwbeam 1e-20 -bestpathlw 8 &
done
wait

sort -t'(' -k2 half-0.hyp half-1.hyp | sed 's/ *([^)]*)$//' > heard.txt
cat half-0.hyp half-1.hyp | sed 's/.*(\(s[0-9]*\) .*/\1/' | sort > ids.txt
apertium eng-spa < heard.txt > translated.txt

# A line for each stretch: spoken, set to its place.
n=0 inputs="" graph="" mix=""
while IFS= read -r line <&3 && IFS= read -r id <&4; do
  [ -n "$line" ] || continue
  printf '%s' "$line" | espeak-ng -v es -w line-$n.wav --stdin
  start=$(awk -v id="$id" 'sprintf("s%04d", NR) == id { print $1 }' "$spans")
  inputs="$inputs -i line-$n.wav"
  graph="$graph[$n:a]aresample=48000,rubberband=tempo=1.05,adelay=$start[l$n];"
  mix="$mix[l$n]"
  n=$((n + 1))
done 3< translated.txt 4< ids.txt
# shellcheck disable=SC2086
run $inputs -filter_complex "$graph${mix}amix=inputs=$n:normalize=0,apad[v]" -map "[v]" \
  -t "$(ffprobe -v error -show_entries format=duration -of csv=p=0 mono.wav)" -c:a pcm_s16le voice.wav

# The background without the middle of its stereo picture, ducked under the voice, at -16 LUFS.
run -i stereo.wav -filter_complex "[0:a]asplit=2[a][b];[a]pan=stereo|c0=0.5*c0-0.5*c1|c1=0.5*c1-0.5*c0[sides];[b]pan=mono|c0=0.5*c0+0.5*c1,asplit=3[m1][m2][m3];[m1]lowpass=f=110[low];[m2]highpass=f=8000[high];[m3]volume=-20dB[rest];[low][high][rest]amix=inputs=3:normalize=0,pan=stereo|c0=c0|c1=c0[middle];[sides][middle]amix=inputs=2:normalize=0" \
  -c:a pcm_s16le background.wav
run -i voice.wav -i background.wav -filter_complex "[0:a]pan=stereo|c0=c0|c1=c0,asplit=2[v][k];[1:a][k]sidechaincompress=threshold=0.015:ratio=20:attack=30:release=450[d];[v][d]amix=inputs=2:duration=first:normalize=0,loudnorm=I=-16:TP=-1.5,aresample=48000,aformat=channel_layouts=stereo" \
  -c:a pcm_s16le dub.wav

i=0
: > subtitles.srt
while IFS= read -r line <&3 && IFS= read -r id <&4; do
  i=$((i + 1))
  awk -v id="$id" -v i=$i -v line="$line" 'function t(ms) { return sprintf("%02d:%02d:%02d,%03d", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000) }
    sprintf("s%04d", NR) == id { printf "%d\n%s --> %s\n%s\n\n", i, t($1), t($2), line }' "$spans" >> subtitles.srt
done 3< translated.txt 4< ids.txt

if [ "$picture" = burn ]; then
  run -i "$video" -i dub.wav -map 0:v:0 -map 1:a:0 -vf subtitles=subtitles.srt -c:v libx264 -preset veryfast -crf 20 -c:a aac -b:a 192k -movflags +faststart out.mp4
else
  run -i "$video" -i dub.wav -i subtitles.srt -map 0:v:0 -map 1:a:0 -map 2:s:0 -c:v copy -c:a aac -b:a 192k -c:s mov_text -movflags +faststart out.mp4
fi
